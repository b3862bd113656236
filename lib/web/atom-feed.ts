import { Feed } from "feed";
import { markup } from "./markup.ts";
import { withoutControls } from "./plain-text.ts";

/** All addresses are whole ones. */
export type AtomFeed = { title: string; author: string; address: string; pageAddress: string; entries: AtomEntry[] };

type AtomEntry = {
  /** Its id, too, where it has no other one: for ever the same. */
  address: string;
  id?: string;
  title: string;
  summary: string;
  published: Date;
  updated: Date;
};

/** A feed of RFC 4287, which wants an author. */
export function atomFeed({ title, author, address, pageAddress, entries }: AtomFeed): string {
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
