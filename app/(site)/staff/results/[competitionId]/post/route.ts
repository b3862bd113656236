import { form } from "#app/_forms/form.ts";
import { competitionParams } from "#app/(site)/competitions/_manage/access.ts";
import { resultsStaffAt } from "#app/(site)/staff/_shared/access.ts";
import { postSubmission } from "#lib/submissions/commands/post-submission.ts";
import { chosenIdsOf, PostingForm } from "#lib/submissions/posting-form.ts";

export const POST = form({
  asksFirst: "agreement",
  params: competitionParams,
  access: resultsStaffAt,
  body: PostingForm,
  page: ({ params }) => `/staff/results/${params.competitionId}`,
  handle: async ({ db, actor, competition, body }) => {
    const { agreed } = body;
    await postSubmission(db, { competitionId: competition.id, actor, chosen: chosenIdsOf(body), agreed });
    return `/staff/results/${competition.id}?done=posted`;
  },
});
