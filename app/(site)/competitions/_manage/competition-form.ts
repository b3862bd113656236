import { type Outcome, ownFormPost, type Submission } from "#app/_forms/form-post.ts";
import type { Actor } from "#lib/accounts/actor.ts";
import type { SessionAccount } from "#lib/accounts/session.ts";
import { sessionActor } from "#lib/accounts/session-actor.ts";

type Sent<Field extends string> = Submission<Field> & {
  session: SessionAccount;
  actor: Actor;
  competitionId: string;
};

type CompetitionForm<Field extends string> = {
  fields: readonly Field[];
  /** What is shown again after a refusal; all fields unless said otherwise. */
  keep?: readonly Field[];
  /** The page of the form, below the competition's: `manage/general`. */
  page: (fields: Record<Field, string>) => string;
  /** Answers where to go on, below the competition's page, or an address that begins with a slash. */
  handle: (sent: Sent<Field>) => Promise<string>;
};

/** What a form on a page of a competition is sent to. */
export const competitionForm =
  <Field extends string>({ fields, keep = fields, page, handle }: CompetitionForm<Field>) =>
  async (request: Request, { params }: { params: Promise<{ competitionId: string }> }): Promise<Response> => {
    const { competitionId } = await params;
    const below = (path: string) =>
      path.startsWith("/") ? path : `/competitions/${encodeURIComponent(competitionId)}/${path}`;
    const post = ownFormPost({
      fields,
      keep,
      page: (sent: Record<Field, string>) => below(page(sent)),
      handle: async (submission): Promise<Outcome> => {
        const sent = { ...submission, actor: sessionActor(submission.session), competitionId };
        return below(await handle(sent));
      },
    });
    return await post(request);
  };
