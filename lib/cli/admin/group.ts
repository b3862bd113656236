import type { Database } from "#lib/db/connection.ts";
import { parseRowId } from "#lib/db/row-id.ts";
import { groupTypes } from "#lib/db/schema/roles.ts";
import { invalid } from "#lib/platform/errors.ts";
import { createGroup, endGroup } from "#lib/roles/commands/groups.ts";
import { isGroupType } from "#lib/roles/group-rules.ts";
import { findGroup, type Group, listGroups } from "#lib/roles/groups.ts";
import { action, noun } from "./noun.ts";
import { needed } from "./typed.ts";

/** Delegate regions, teams, councils, board: what roles are given in. */
export const group = noun("group", [
  action({
    name: "list",
    words: [],
    typed: "[--type TYPE]",
    does: "all groups, hidden and ended ones too",
    options: { type: { type: "string" } },
    run: async ({ db, values: { type } }) => {
      if (type !== undefined && !isGroupType(type)) throw invalid(`--type is one of these: ${groupTypes.join(", ")}.`);
      const found: Group[] = [];
      for (const groupType of type === undefined ? groupTypes : [type])
        found.push(...(await listGroups(db, { groupType, withHidden: true })));
      return { text: found.map(groupLine).join("\n") || "There is no group.", data: { groups: found.map(groupData) } };
    },
  }),
  action({
    name: "create",
    words: ["NAME"],
    typed: "--type TYPE --id FRIENDLY_ID [--below GROUP] [--email EMAIL]",
    does: `makes a group; TYPE is ${groupTypes.join(", ")}`,
    options: {
      type: { type: "string" },
      id: { type: "string" },
      below: { type: "string" },
      email: { type: "string" },
    },
    run: async ({ db, words: [name = ""], values }) => {
      const parent = values.below === undefined ? undefined : await groupNamed(db, values.below);
      const made = await createGroup(
        db,
        {
          name,
          groupType: needed(values.type, "type"),
          friendlyId: needed(values.id, "id"),
          ...(parent && { parentGroupId: parent.id }),
          ...(values.email !== undefined && { email: values.email }),
        },
        { by: null },
      );
      return { text: `${made.name} is group ${made.id}.`, data: groupData(made) };
    },
  }),
  action({
    name: "end",
    words: ["GROUP"],
    does: "ends a group in which nobody has a role any more; what was stays readable",
    loses: async ({ db, words: [which = ""] }) => `${groupLine(await groupNamed(db, which))}\nIt ends for good.`,
    run: async ({ db, words: [which = ""], now }) => {
      const ended = await endGroup(db, (await groupNamed(db, which)).id, { by: null, now });
      return { text: `${ended.name} has ended.`, data: groupData(ended) };
    },
  }),
]);

/** The group that somebody means by its number, or by its friendly id where one alone has that. */
export async function groupNamed(db: Database, text: string): Promise<Group> {
  const id = parseRowId(text);
  const byNumber = id === undefined ? undefined : await findGroup(db, id);
  if (byNumber) return byNumber;
  const [found, other] = await findByFriendlyId(db, text);
  if (!found) throw invalid(`There is no group ${text}: \`npm run admin -- group list\` tells of all.`);
  if (other) throw invalid(`Several groups are called ${text}: say which by its number, ${found.id} or ${other.id}.`);
  return found;
}

async function findByFriendlyId(db: Database, friendlyId: string): Promise<Group[]> {
  const found: Group[] = [];
  for (const groupType of groupTypes) found.push(...(await listGroups(db, { groupType, withHidden: true })));
  return found.filter((each) => each.friendlyId === friendlyId);
}

const groupData = ({ createdAt, updatedAt, ...kept }: Group) => kept;

function groupLine({ id, name, groupType, friendlyId, isActive, isHidden }: Group): string {
  const notes = [!isActive && "ended", isHidden && "hidden"].filter(Boolean);
  const parts = [id, groupType, friendlyId, name].filter((part) => part !== null);
  return `${parts.join("  ")}${notes.length > 0 ? `  (${notes.join(", ")})` : ""}`;
}
