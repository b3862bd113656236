import type { VersionName } from "#lib/db/versions.ts";

/**
 * What a page that is the same for everybody who is not signed in shows, beside the settings and the minute: its bytes
 * are cached until one of that moves. A page that shows anything else of who asks, of cookies or of the request is
 * none.
 */
export type CachedPage = {
  /** As an endpoint's: the parameters of the path may decide, and those of the query. */
  dependsOn:
    | readonly VersionName[]
    | ((params: Record<string, string>, query: URLSearchParams) => readonly VersionName[]);
  /**
   * The parameters of the query that it reads; without the others it is the same page. `"whole"` where a page leads to
   * another address whenever it finds one that it does not know.
   */
  query: readonly string[] | "whole";
  /** Whoever is signed in sees nothing else on it than their account in the frame around it. */
  isSameForMembers?: true;
};

/** The pages in and below a folder that are cached, by their folders; `.` is the one in the folder itself. */
export type CachedPages = Readonly<Record<string, CachedPage>>;
