import { Feed } from "feed";
import type { FeedContent } from "./feed-content.ts";
import { markup } from "./markup.ts";
import { withoutControls } from "./plain-text.ts";

/** A feed of RFC 4287, which wants an author. */
export function atomFeed({ title, author, address, pageAddress, entries }: FeedContent): string {
  const feed = new Feed({
    id: address,
    title: withoutControls(title),
    author: { name: withoutControls(author) },
    link: pageAddress,
    feedLinks: { atom: address },
    updated: new Date(Math.max(0, ...entries.map(({ updated }) => updated.getTime()))),
    generator: "Stadion",
    copyright: "",
  });
  for (const entry of entries) {
    feed.addItem({
      id: entry.id ?? entry.address,
      link: entry.address,
      title: asHtml(entry.title),
      description: asHtml(entry.summary),
      published: entry.published,
      date: entry.updated,
    });
  }
  return feed.atom1();
}

// Titles and summaries are written as HTML, in which a `<` of somebody's text would be an element.
const asHtml = (text: string): string => markup`${withoutControls(text)}`.text;
