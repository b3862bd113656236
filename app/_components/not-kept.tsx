/**
 * On a page at one of the addresses that have no end: numbers and words that anybody can make up. Neither search engines
 * nor our own cache are to keep a page for each.
 */
export const NotKept = () => <meta name="robots" content="noindex, noarchive" />;
