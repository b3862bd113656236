/** What a feed consists of, in whichever format it is written; all addresses are whole ones. */
export type FeedContent = {
  title: string;
  author: string;
  /** Of the feed itself. */
  address: string;
  pageAddress: string;
  entries: FeedEntry[];
};

type FeedEntry = {
  /** Its id, too, where it has no other one: for ever the same. */
  address: string;
  id?: string;
  title: string;
  summary: string;
  published: Date;
  updated: Date;
};
