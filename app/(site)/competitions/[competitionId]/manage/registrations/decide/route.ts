import { parseRowId } from "#lib/db/row-id.ts";
import { invalid } from "#lib/platform/errors.ts";
import {
  acceptRegistrations,
  cancelRegistrations,
  moveToPending,
  moveToWaitingList,
  rejectRegistrations,
} from "#lib/registrations/commands/decide.ts";
import { recorded } from "#lib/wcif/edits/recorded.ts";
import { competitionForm } from "../../../../_manage/competition-form.ts";

const decisions = {
  accept: acceptRegistrations,
  reject: rejectRegistrations,
  "waiting-list": moveToWaitingList,
  pending: moveToPending,
  "cancel-registrations": cancelRegistrations,
};

const isDecision = (name: string): name is keyof typeof decisions => Object.hasOwn(decisions, name);

export const POST = competitionForm({
  fields: ["decision", "filter"],
  page: ({ filter }) => `manage/registrations?${new URLSearchParams(filter)}`,
  handle: async ({ db, actor, competitionId, fields: { decision, filter }, form }) => {
    if (!isDecision(decision)) throw invalid("There is no such decision.");
    const registrationIds = form.getAll("registrationIds").flatMap((id) => parseRowId(String(id)) ?? []);
    await recorded(db, { competitionId, actor }, (tx) =>
      decisions[decision](tx, { competitionId, actor, registrationIds }),
    );
    const query = new URLSearchParams(filter);
    query.set("done", decision);
    return `manage/registrations?${query}`;
  },
});
