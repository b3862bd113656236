import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { utcDateOf } from "#lib/platform/date.ts";
import { invalid } from "#lib/platform/errors.ts";
import { endRole, giveRole } from "#lib/roles/commands/roles.ts";
import { findRole, listRoles, type RoleOfGroup } from "#lib/roles/list-roles.ts";
import { findProfiles } from "#lib/roles/profiles.ts";
import { accountNamed } from "./find-account.ts";
import { groupNamed } from "./group.ts";
import { action, noun } from "./noun.ts";
import { typedDay } from "./typed.ts";

const mostListed = 200;

/** Who delegates, and who serves in which team. */
export const role = noun("role", [
  action({
    name: "list",
    words: [],
    typed: "[--group GROUP] [--account EMAIL|ID] [--past]",
    does: "roles of today, of one group or one account; --past those that have ended too",
    options: { group: { type: "string" }, account: { type: "string" }, past: { type: "boolean" } },
    run: async ({ db, values, now }) => {
      const filter = {
        groupId: values.group === undefined ? undefined : (await groupNamed(db, values.group)).id,
        accountId: values.account === undefined ? undefined : (await accountNamed(db, values.account)).id,
        isActive: values.past ? undefined : true,
        withHidden: true,
        today: utcDateOf(now),
      };
      const { roles, total } = await listRoles(db, filter, { offset: 0, size: mostListed });
      const lines = await linesOf(db, roles, now);
      const more = total > roles.length ? [`… and ${total - roles.length} more: name a group or an account.`] : [];
      return { text: [...lines, ...more].join("\n") || "No roles.", data: { roles: roles.map(roleData), total } };
    },
  }),
  action({
    name: "give",
    words: ["EMAIL|ID", "GROUP"],
    typed: "[--status STATUS] [--from DATE] [--until DATE] [--location TEXT] [--reason TEXT]",
    does: "a role in that group, from today on unless it says otherwise; --until is the first day without it, --location where a delegate is, --reason why somebody is banned",
    options: {
      status: { type: "string" },
      from: { type: "string" },
      until: { type: "string" },
      location: { type: "string" },
      reason: { type: "string" },
    },
    run: async ({ db, words: [who = "", which = ""], values, now }) => {
      const account = await accountNamed(db, who);
      const given = await giveRole(
        db,
        {
          groupId: (await groupNamed(db, which)).id,
          accountId: account.id,
          status: values.status,
          startDate: values.from === undefined ? utcDateOf(now) : typedDay(values.from, "from"),
          endDate: values.until === undefined ? undefined : typedDay(values.until, "until"),
          location: values.location,
          banReason: values.reason,
        },
        { by: null },
      );
      const what = given.status?.replaceAll("_", " ") ?? "one";
      return {
        text: `${account.name} is ${what} of ${given.group.name} from ${given.startDate} on (role ${given.id}).`,
        data: roleData(given),
      };
    },
  }),
  action({
    name: "end",
    words: ["ROLE"],
    typed: "[--on DATE]",
    does: "ends a role, which `role list` gives the number of; DATE is the first day without it, today unless it says otherwise",
    options: { on: { type: "string" } },
    loses: async ({ db, words: [which = ""], now }) => {
      const found = await findRole(db, idOf(which));
      if (!found) throw invalid(`There is no role ${which}.`);
      const [line = ""] = await linesOf(db, [found], now);
      return `${line}\nWhat it lets them do ends with it.`;
    },
    run: async ({ db, words: [which = ""], values, now }) => {
      const today = utcDateOf(now);
      const on = values.on === undefined ? today : typedDay(values.on, "on");
      const ended = await endRole(db, idOf(which), { on, today, by: null });
      return { text: `Role ${ended.id} in ${ended.group.name} ends on ${on}.`, data: roleData(ended) };
    },
  }),
]);

function idOf(text: string): number {
  const id = parseRowId(text);
  if (id === undefined) throw invalid(`“${text}” is no number of a role: \`npm run admin -- role list\` tells them.`);
  return id;
}

const roleData = ({ createdAt, updatedAt, group, ...kept }: RoleOfGroup) => ({
  ...kept,
  group: { id: group.id, name: group.name, type: group.groupType, friendlyId: group.friendlyId },
});

async function linesOf(db: Database, roles: RoleOfGroup[], now: Date): Promise<string[]> {
  const profiles = await findProfiles(
    db,
    roles.map(({ accountId }) => accountId),
    now,
  );
  return roles.map(({ id, accountId, group, status, location, startDate, endDate }) => {
    const name = profiles.get(accountId)?.name ?? `account ${accountId}`;
    const days = endDate === null ? `since ${startDate}` : `${startDate} to ${endDate}`;
    return [id, name, group.name, status, location, days].filter((part) => part !== null).join("  ");
  });
}
