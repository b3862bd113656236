import { endAllSessions } from "#lib/accounts/commands/end-sessions.ts";
import { suspendAccount, unsuspendAccount } from "#lib/accounts/commands/suspend.ts";
import { removeSecondFactor } from "#lib/accounts/commands/two-factor.ts";
import { findAccountsLike, listAccountEvents, listOpenSessions } from "#lib/accounts/queries.ts";
import { endAllAccess } from "#lib/oauth/tokens/end-all-access.ts";
import { eraseAccount } from "#lib/privacy/erase-account.ts";
import { accountData, accountLine, accountNamed } from "./find-account.ts";
import { action, noun } from "./noun.ts";
import { needed } from "./typed.ts";

const mostFound = 50;

/** Accounts, as whoever runs the server looks after them. */
export const account = noun("account", [
  action({
    name: "find",
    words: ["TEXT"],
    does: "accounts with that text in their name, address or competitor id",
    run: async ({ db, words: [text = ""] }) => {
      const { accounts, total } = await findAccountsLike(db, text, { limit: mostFound });
      const more = total > accounts.length ? [`… and ${total - accounts.length} more.`] : [];
      const lines = [...accounts.map(accountLine), ...more];
      return { text: lines.join("\n") || "Nobody.", data: { accounts: accounts.map(accountData), total } };
    },
  }),
  action({
    name: "show",
    words: ["EMAIL|ID"],
    does: "one account: where it is signed in, and what happened to it lately",
    run: async ({ db, words: [who = ""], now }) => {
      const found = await accountNamed(db, who);
      const open = await listOpenSessions(db, found.id, now);
      const sessions = open.map(({ idHash, ...session }) => session);
      const events = await listAccountEvents(db, found.id, { limit: 20 });
      const lines = [
        accountLine(found),
        ...(found.suspensionReason ? [`suspended: ${found.suspensionReason}`] : []),
        `signed in on ${sessions.length} device${sessions.length === 1 ? "" : "s"}`,
        ...events.map(({ at, kind, ipAddress }) => `${at.toISOString()}  ${kind}  ${ipAddress ?? ""}`.trimEnd()),
      ];
      return { text: lines.join("\n"), data: { ...accountData(found), sessions, events } };
    },
  }),
  action({
    name: "suspend",
    words: ["EMAIL|ID"],
    typed: "--reason TEXT",
    does: "signs it out everywhere and lets it in no more, nor what acts for it",
    options: { reason: { type: "string" } },
    run: async ({ db, words: [who = ""], values, now }) => {
      const reason = needed(values.reason, "reason");
      const suspended = await suspendAccount(db, (await accountNamed(db, who)).id, { reason, by: null, now });
      return { text: `${suspended.name} is suspended.`, data: accountData(suspended) };
    },
  }),
  action({
    name: "unsuspend",
    words: ["EMAIL|ID"],
    does: "lets it in again",
    run: async ({ db, words: [who = ""] }) => {
      const lifted = await unsuspendAccount(db, (await accountNamed(db, who)).id, { by: null });
      return { text: `${lifted.name} may sign in again.`, data: accountData(lifted) };
    },
  }),
  action({
    name: "end-sessions",
    words: ["EMAIL|ID"],
    typed: "[--applications]",
    does: "signs it out everywhere; --applications also ends what applications and its own tokens may do for it",
    options: { applications: { type: "boolean" } },
    run: async ({ db, words: [who = ""], values }) => {
      const found = await accountNamed(db, who);
      const ended = await endAllSessions(db, found.id, { by: null });
      if (values.applications) await endAllAccess(db, found.id);
      const also = values.applications ? ", and nothing acts for them any more" : "";
      return {
        text: `${found.name} is signed out on ${ended} device${ended === 1 ? "" : "s"}${also}.`,
        data: { ...accountData(found), endedSessions: ended, endedApplications: values.applications === true },
      };
    },
  }),
  action({
    name: "remove-second-factor",
    words: ["EMAIL|ID"],
    does: "for an owner who has lost it: the password alone lets in, and they are told by mail",
    loses: async ({ db, words: [who = ""] }) =>
      `${accountLine(await accountNamed(db, who))}\nWhoever knows the password gets in, without a second factor or backup code.`,
    run: async ({ db, words: [who = ""] }) => {
      const found = await accountNamed(db, who);
      await removeSecondFactor(db, found, { by: null });
      return { text: `${found.name} signs in with the password alone.`, data: accountData(found) };
    },
  }),
  action({
    name: "erase",
    words: ["EMAIL|ID"],
    does: "forgets whose it was, for good; results and the competitor profile are the association's, and stay",
    loses: async ({ db, words: [who = ""] }) =>
      `${accountLine(await accountNamed(db, who))}\nName, address, birth date, picture, comments and access are lost for good; what they registered for is cancelled.`,
    run: async ({ db, words: [who = ""], now }) => {
      const erased = await eraseAccount(db, (await accountNamed(db, who)).id, { by: null, now });
      return { text: `Account ${erased.id} is erased.`, data: accountData(erased) };
    },
  }),
]);
