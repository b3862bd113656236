import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import {
  acceptRegistrations,
  cancelRegistrations,
  moveToPending,
  moveToWaitingList,
  rejectRegistrations,
} from "#lib/registrations/commands/decide.ts";
import { moveOnWaitingList } from "#lib/registrations/commands/move-on-waiting-list.ts";
import { DecisionForm, toDecided } from "#lib/registrations/forms.ts";
import { withDecisionRevision, withHistoryLine } from "#lib/wcif/edits/with-revision.ts";
import { registrationsPage } from "../_list-page.ts";

const decisions = {
  accept: acceptRegistrations,
  reject: rejectRegistrations,
  "waiting-list": moveToWaitingList,
  pending: moveToPending,
  "cancel-registrations": cancelRegistrations,
};

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: managers,
  body: DecisionForm,
  page: ({ params, text }) =>
    registrationsPage(params.competitionId, { filter: text("filter"), registrant: text("registrant") }),
  handle: async ({
    db,
    actor,
    competition,
    body: { decision, filter, registrant, place = null, registrationIds: sent, agreed },
  }) => {
    const own = { competitionId: competition.id, actor };
    const chosen = { ...own, ...toDecided(sent) };
    if (decision === "move") await withHistoryLine(db, own, (tx) => moveOnWaitingList(tx, { ...chosen, place }));
    else await withDecisionRevision(db, own, (tx) => decisions[decision](tx, { ...chosen, agreed }));
    return registrationsPage(competition.id, { filter, registrant, done: decision });
  },
});
