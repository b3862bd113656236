import incidents from "./data/incidents.json" with { type: "json" };
import posts from "./data/posts.json" with { type: "json" };

type WrittenIncident = {
  title: string;
  summary: string;
  description: string;
  decision: string;
  tags: string[];
  isPending?: boolean;
  isDigestWorthy?: boolean;
};

/** Newest first; tags that are rule numbers refer to the regulations. */
export const writtenIncidents: WrittenIncident[] = incidents;

type WrittenPost = { title: string; body: string; daysAgo: number; isSticky?: boolean; isDraft?: boolean };

export const writtenPosts: WrittenPost[] = posts;
