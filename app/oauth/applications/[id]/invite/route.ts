import { form } from "#app/_forms/form.ts";
import { ApplicationParams, pageOf, whoeverProvablyManages } from "#app/oauth/_forms/application.ts";
import { InviteForm } from "#lib/oauth/forms.ts";
import { findWhom, inviteMember } from "#lib/oauth/members/invitations.ts";

/** An address or an id is asked at once; what may be a name is looked for, on the page. */
export const POST = form({
  access: whoeverProvablyManages,
  params: ApplicationParams,
  body: InviteForm,
  page: ({ params }) => pageOf(params, "/members"),
  handle: async ({ db, params, body: { find, person, role }, account, application }) => {
    const typed = person || find;
    const whom = await findWhom(db, typed);
    if (!whom) return `${pageOf(params, "/members")}?${new URLSearchParams({ find: typed, role })}`;
    await inviteMember(db, application, { whom, role, by: account });
    return `${pageOf(params, "/members")}?done=invited`;
  },
});
