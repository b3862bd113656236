import { z } from "zod";
import { mostRemovals, type RemovalNotice } from "#lib/privacy/removal-notices.ts";

/** Somebody who is gone, and whose data an application may still hold. */
export const Removal = z
  .object({
    user_id: z.int().meta({ description: "The `id` that `/me` answered for them", example: 42 }),
    removed_at: z.iso.datetime().meta({ description: "When their account was erased" }),
  })
  .meta({ id: "Removal" });

/** Whose data an application has removed. */
export const DoneRemovals = z.object({
  user_ids: z
    .array(
      z
        .int()
        .min(1)
        .max(2 ** 31 - 1),
    )
    .min(1)
    .max(mostRemovals)
    .meta({ example: [42] }),
});

export const toRemoval = ({ accountId, erasedAt }: RemovalNotice): z.input<typeof Removal> => ({
  user_id: accountId,
  removed_at: erasedAt.toISOString(),
});
