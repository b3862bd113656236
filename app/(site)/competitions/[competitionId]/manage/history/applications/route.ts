import { parseRowId } from "#lib/db/row-id.ts";
import { invalid } from "#lib/platform/errors.ts";
import { getManaged } from "#lib/wcif/managed.ts";
import { resumeApplication, stopApplication } from "#lib/wcif/revisions/stopped-applications.ts";
import { competitionForm } from "../../../../_manage/competition-form.ts";

const intents = { stop: stopApplication, resume: resumeApplication };
const isIntent = (name: string): name is keyof typeof intents => Object.hasOwn(intents, name);

export const POST = competitionForm({
  fields: ["applicationId", "intent"],
  page: () => "manage/history",
  handle: async ({ db, actor, competitionId, fields }) => {
    const applicationId = parseRowId(fields.applicationId);
    if (!isIntent(fields.intent) || applicationId === undefined) throw invalid("There is no such program.");
    const { id } = await getManaged(db, { competitionId, actor });
    await intents[fields.intent](db, { competitionId: id, applicationId, actor });
    return `manage/history?done=${fields.intent}`;
  },
});
