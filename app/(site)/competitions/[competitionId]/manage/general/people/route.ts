import { competitionForm } from "#app/(site)/competitions/_manage/competition-form.ts";
import { namePeople } from "#lib/competitions/commands/name-people.ts";
import { wordsOf } from "#lib/db/matching.ts";
import { recorded } from "#lib/wcif/edits/recorded.ts";

export const POST = competitionForm({
  fields: ["organizers", "delegates"],
  page: () => "manage/general",
  handle: async ({ db, actor, competitionId, fields }) => {
    const named = { organizers: idsIn(fields.organizers), delegates: idsIn(fields.delegates) };
    await recorded(db, { competitionId, actor }, (tx) => namePeople(tx, { competitionId, actor, ...named }));
    return "manage/general?done=saved";
  },
});

const idsIn = (text: string): string[] => wordsOf(text.replaceAll(/[,;]/g, " "));
