import { grantStaff, listStaff, revokeStaff } from "#lib/accounts/commands/staff.ts";
import { accountData, accountLine, accountNamed } from "./find-account.ts";
import { action, noun } from "./noun.ts";

/** Who administers the whole site: the first of them is made here, for nobody else could. */
export const staff = noun("staff", [
  action({
    name: "grant",
    words: ["EMAIL"],
    does: "lets the account with that address, which has signed up and confirmed it, administer everything",
    run: async ({ db, words: [email = ""] }) => {
      const granted = await grantStaff(db, (await accountNamed(db, email)).id, { by: null });
      return { text: `${granted.name} (${granted.email}) is staff.`, data: accountData(granted) };
    },
  }),
  action({
    name: "revoke",
    words: ["EMAIL"],
    does: "takes that back, at once",
    run: async ({ db, words: [email = ""] }) => {
      const revoked = await revokeStaff(db, (await accountNamed(db, email)).id, { by: null });
      return { text: `${revoked.name} (${revoked.email}) is staff no longer.`, data: accountData(revoked) };
    },
  }),
  action({
    name: "list",
    words: [],
    does: "who is staff",
    run: async ({ db }) => {
      const all = await listStaff(db);
      const nobody = "Nobody is staff: `npm run admin -- staff grant EMAIL` makes somebody so.";
      return { text: all.map(accountLine).join("\n") || nobody, data: { staff: all.map(accountData) } };
    },
  }),
]);
