import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import {
  acceptRegistrations,
  cancelRegistrations,
  moveToPending,
  moveToWaitingList,
  rejectRegistrations,
} from "#lib/registrations/commands/decide.ts";
import { DecisionForm, toDecided } from "#lib/registrations/forms.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";

const decisions = {
  accept: acceptRegistrations,
  reject: rejectRegistrations,
  "waiting-list": moveToWaitingList,
  pending: moveToPending,
  "cancel-registrations": cancelRegistrations,
};

export const POST = form({
  params: competitionParams,
  access: managers,
  body: DecisionForm,
  page: ({ params, text }) => registrationsPage(params.competitionId, new URLSearchParams(text("filter"))),
  handle: async ({ db, actor, competition, body: { decision, filter, registrationIds: sent } }) => {
    const own = { competitionId: competition.id, actor };
    await withRevision(db, own, (tx) => decisions[decision](tx, { ...own, ...toDecided(sent) }));
    const query = new URLSearchParams(filter);
    query.set("done", decision);
    return registrationsPage(competition.id, query);
  },
});

const registrationsPage = (competitionId: string, query: URLSearchParams): string =>
  competitionPage(competitionId, `manage/registrations?${query}`);
