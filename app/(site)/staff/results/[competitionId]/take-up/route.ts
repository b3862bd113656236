import { form } from "#app/_forms/form.ts";
import { competitionParams } from "#app/(site)/competitions/_manage/access.ts";
import { resultsStaffAt } from "#app/(site)/staff/_shared/access.ts";
import { letGoOfSubmission, takeUpSubmission } from "#lib/submissions/commands/take-up.ts";
import { TakeUpForm } from "#lib/submissions/posting-form.ts";

export const POST = form({
  params: competitionParams,
  access: resultsStaffAt,
  body: TakeUpForm,
  page: ({ params }) => `/staff/results/${params.competitionId}`,
  handle: async ({ db, actor, competition, body: { intent } }) => {
    const change = intent === "take-up" ? takeUpSubmission : letGoOfSubmission;
    await change(db, { competitionId: competition.id, actor });
    return `/staff/results/${competition.id}?done=${intent}`;
  },
});
