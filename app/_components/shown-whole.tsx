/**
 * Has a browser show a page once all before an element of it is there: the columns of a table get other widths with each part
 * of it that arrives, and its rows other heights. On a phone rows are lines, which nothing below them moves.
 * Source: https://html.spec.whatwg.org/multipage/links.html#link-type-expect
 */
export const ShownWhole = ({ until }: { until: string }) => (
  <link rel="expect" href={`#${until}`} blocking="render" media="(width >= 36rem)" />
);
