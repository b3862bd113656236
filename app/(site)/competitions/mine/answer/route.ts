import { signedIn } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { acceptInvitation, declineInvitation } from "#lib/competitions/commands/answer-invitation.ts";
import { InvitationForm } from "#lib/competitions/forms.ts";
import { historyPhrase } from "#lib/competitions/history-phrases.ts";
import { findInvitation } from "#lib/competitions/queries/invitations.ts";
import { notFound } from "#lib/platform/errors.ts";
import { withOwnEntryRevision } from "#lib/wcif/edits/with-revision.ts";

export const POST = form({
  asksFirst: "dialog",
  access: signedIn,
  body: InvitationForm,
  page: "/competitions/mine",
  handle: async ({ db, account, actor, body: { competitionId, answer } }) => {
    const own = { competitionId, actor };
    // Before anything is locked: who is not invited learns nothing of a competition that is not announced.
    if (!(await findInvitation(db, competitionId, account.id))) throw notFound("Competition", competitionId);
    if (answer === "accept") {
      await acceptInvitation(db, own);
      return "/competitions/mine?done=accepted";
    }
    await withOwnEntryRevision(db, { ...own, told: historyPhrase("left_holders") }, (tx) => declineInvitation(tx, own));
    const still = await findInvitation(db, competitionId, account.id);
    if (!still) return "/competitions/mine?done=left";
    return `/competitions/mine?done=${still.competition.resultsSubmittedAt === null ? "only-holder" : "over"}`;
  },
});
