import { z } from "zod";
import { parseRowId } from "#lib/db/row-id.ts";

// What the forms of a post share.

export const postParams = z.object({ postId: z.string() });
type Params = z.infer<typeof postParams>;

export const pageOf = ({ postId }: Params): string => `/staff/posts/${encodeURIComponent(postId)}`;

/** No post has the number 0. */
export const idOf = ({ postId }: Params): number => parseRowId(postId) ?? 0;
