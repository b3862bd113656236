import type { FeedContent } from "./feed-content.ts";
import { withoutControls } from "./plain-text.ts";

type JsonFeed = FeedContent & {
  /** That its words are in, as a BCP 47 tag. */
  language: string;
};

/** A feed of JSON Feed 1.1 (https://www.jsonfeed.org/version/1.1/). */
export const jsonFeed = ({ title, author, address, pageAddress, language, entries }: JsonFeed): string =>
  JSON.stringify({
    version: "https://jsonfeed.org/version/1.1",
    title: withoutControls(title),
    home_page_url: pageAddress,
    feed_url: address,
    language,
    authors: [{ name: withoutControls(author) }],
    items: entries.map((entry) => ({
      id: entry.id ?? entry.address,
      url: entry.address,
      title: withoutControls(entry.title),
      content_text: withoutControls(entry.summary),
      date_published: entry.published.toISOString(),
      date_modified: entry.updated.toISOString(),
    })),
  });
