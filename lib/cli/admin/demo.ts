import { removeMadeUpWorld } from "../seed/remove.ts";
import { action, noun } from "./noun.ts";

/** The made-up association that an empty database is filled with. */
export const demo = noun("demo", [
  action({
    name: "remove",
    words: [],
    does: "takes the made-up association away: first the accounts with the public password, then the rest, at once",
    loses: async () =>
      "All accounts with an address that ends in .example, the competitions that only they manage, and the competitors of those are lost for good.",
    run: async ({ db, now, report }) => {
      const { removed, kept } = await removeMadeUpWorld(db, { now, report });
      const told = kept.competitions.length > 0 ? kept.competitions.join(", ") : "none";
      return {
        text: `Kept, for people of real addresses take part: ${kept.accounts} accounts; competitions: ${told}.`,
        data: { removed, kept },
      };
    },
  }),
]);
