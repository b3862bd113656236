import { invalid } from "#lib/platform/errors.ts";
import { restoreRevision, takeBack } from "#lib/wcif/patch/restore.ts";
import { competitionForm } from "../../../../_manage/competition-form.ts";

const ways = { "take-back": takeBack, restore: restoreRevision };
const isWay = (name: string): name is keyof typeof ways => Object.hasOwn(ways, name);

export const POST = competitionForm({
  fields: ["revision", "intent"],
  page: () => "manage/history",
  handle: async ({ db, actor, competitionId, fields: { revision, intent } }) => {
    if (!isWay(intent) || !/^\d{1,9}$/.test(revision)) throw invalid("There is no such revision.");
    await ways[intent](db, { competitionId, actor, revision: Number(revision) });
    return `manage/history?done=${intent}`;
  },
});
