import { formatDate } from "#app/_components/format.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import type { Post } from "#lib/posts/queries.ts";

/** "12 March 2026 · Ann Author". */
export function Byline({ post: { publishedAt, authorName } }: { post: Post }) {
  if (publishedAt === null) return null;
  return (
    <>
      <time dateTime={publishedAt.toISOString()}>{formatDate(utcDateOf(publishedAt))}</time>
      {authorName === null ? null : (
        <>
          {" · "}
          <bdi>{authorName}</bdi>
        </>
      )}
    </>
  );
}
