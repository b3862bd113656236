import { form } from "#app/_forms/form.ts";
import { competitionParams, managers } from "#app/(site)/competitions/_manage/access.ts";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import { namePeople } from "#lib/competitions/commands/name-people.ts";
import { namedPeopleOf, PeopleForm, toNamedPeople } from "#lib/competitions/forms.ts";
import { listNamedPeople } from "#lib/competitions/queries/named-people.ts";
import { canManage } from "#lib/competitions/visibility.ts";
import { withRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: managers,
  body: PeopleForm,
  page: ({ params }) => competitionPage(params.competitionId, "manage/general"),
  handle: async ({ db, actor, competition, now, upToDate }) => {
    const own = { competitionId: competition.id, actor };
    await withRevision(db, own, async (tx) => {
      const people = upToDate(namedPeopleOf(await listNamedPeople(tx, competition.id, now)));
      await namePeople(tx, { ...own, ...toNamedPeople(people) });
    });
    // Whoever took themselves off would find nothing there.
    return (await canManage(db, actor, competition.id))
      ? competitionPage(competition.id, "manage/general?done=saved")
      : "/competitions/mine?done=left";
  },
});
