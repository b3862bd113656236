import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { errorsAbove } from "#app/_forms/errors-above.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { currentActor } from "#app/_session/session.ts";
import { manages } from "#lib/competitions/access.ts";
import { formatRound } from "#lib/competitions/format-round.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { now } from "#lib/platform/clock.ts";
import { whyClosed } from "#lib/scoretaking/access.ts";
import { askBeforeClearing, askBeforeClosing, type RoundQuestion } from "#lib/scoretaking/commands/agreed-rounds.ts";
import type { LiveRound } from "#lib/scoretaking/live-round.ts";
import { listFacts } from "#lib/scoretaking/queries/live-facts.ts";
import { findTooFewBefore } from "#lib/scoretaking/queries/needed-people.ts";
import { RoundForm } from "#lib/scoretaking/round-forms.ts";
import { ClosedNotice } from "../../_closed-notice.tsx";
import { roundPage } from "../../_round-page.ts";
import { Correcting } from "../_correcting.tsx";
import { loadRound, type RoundPage } from "../_load-round.ts";
import { TooFewNotice } from "../_too-few-notice.tsx";
import { LastFacts } from "./_last-facts.tsx";

export const generateMetadata = (): Metadata => ({ title: t("A round") });

type Props = RoundPage & { searchParams: SearchParams };

export default async function WholeRoundPage({ params, searchParams }: Props) {
  const { competitionId, roundId } = await params;
  const { competition, role, round, totals } = await loadRound(competitionId, roundId);
  const root = roundPage({ competitionId: competition.id, roundId: round.id });
  const isHeld = round.state === "open" || round.state === "locked";
  const reason = whyClosed(competition);
  const mayEmpty = round.state === "open" && manages(role) && reason === undefined;
  const command = { competitionId: competition.id, roundId: round.id, actor: await currentActor(), now: now() };
  const [form, facts, clearing, closing, tooFew] = await Promise.all([
    openForm(RoundForm, { page: `${root}/round`, searchParams }),
    listFacts(database(), competition, { roundId: round.id }),
    mayEmpty ? askBeforeClearing(database(), command) : undefined,
    mayEmpty ? askBeforeClosing(database(), command) : undefined,
    isHeld || reason !== undefined ? undefined : findTooFewBefore(database(), competition.id, round.id),
  ]);
  return (
    <>
      <p className="mb-2 text-sm">
        <a href={to(root)}>{t("Back to the results")}</a>
      </p>
      <h2 className="mb-6 text-2xl">{formatRound(round.id, totals)}</h2>
      <ErrorSummary errors={errorsAbove(form.errors)} />
      {reason === undefined ? null : <ClosedNotice competition={competition} reason={reason} />}
      <div className="grid gap-6">
        {tooFew ? <TooFewNotice competitionId={competition.id} tooFew={tooFew} /> : null}
        {isHeld || reason !== undefined || tooFew ? null : (
          <PostForm form={form} action={`${root}/step`}>
            <AgreementBox form={form} name="agreed" />
            <div>
              <Button name="step" value="open">
                {t("Open the round")}
              </Button>
              <p className="field-hint mt-2">
                {t("It is opened for those who are registered for it, or who are through.")}
              </p>
            </div>
          </PostForm>
        )}
        {mayEmpty ? (
          <>
            <Emptying
              id="close"
              does={t("Close the round")}
              root={root}
              question={clearing === undefined ? closing : undefined}
              hint={
                clearing === undefined
                  ? closingHint(round)
                  : t("It has results: only a round without any can be closed.")
              }
            />
            <Emptying
              id="clear"
              does={t("Clear all results")}
              root={root}
              question={clearing}
              hint={
                clearing === undefined
                  ? t("It has none. ¦ a round, of results")
                  : t("Takes {count} away; everybody stays in the round.", {
                      count: round.results.filter(({ attempts }) => attempts.length > 0).length,
                    })
              }
            />
          </>
        ) : null}
        {round.state === "open" && reason === undefined ? (
          <form method="post" action={to(`${root}/step`)}>
            <Button name="step" value="undo" kind="secondary">
              {t("Take back what I did last")}
            </Button>
            <p className="field-hint mt-2">
              {t(
                "Here, in this round: an entry, who came in or left, what was cleared; unless somebody has changed it since.",
              )}
            </p>
          </form>
        ) : null}
        {round.state === "open" && !manages(role) ? (
          <p>{t("Who manages the competition may close the round, or clear it.")}</p>
        ) : null}
        {round.state === "locked" ? (
          <>
            <p>{t("The next round is open: close that one first to change this one.")}</p>
            {reason === undefined ? <Correcting correctAt={manages(role) ? `${root}/correct` : undefined} /> : null}
          </>
        ) : null}
      </div>
      <LastFacts facts={facts} eventId={round.eventId} />
    </>
  );
}

const closingHint = ({ eventId, number, linkedRoundIds }: LiveRound): string =>
  // The other half of a Dual Round that starts an event is no round before this one.
  number === 1 || linkedRoundIds?.includes(`${eventId}-r1`)
    ? t("Takes its opening back.")
    : t("Takes its opening back. The round before it can be changed again.");

type EmptyingProps = {
  id: "clear" | "close";
  does: string;
  root: string;
  /** Undefined where it cannot be done. */
  question: RoundQuestion | undefined;
  hint: string;
};

/**
 * A question of its own, with those whom it is about; agreeing is to what it says, and to nothing that happens since.
 */
function Emptying({ id, does, root, question, hint }: EmptyingProps) {
  return (
    <div>
      <Question
        id={id}
        does={does}
        asks="secondary"
        disabled={question === undefined}
        action={`${root}/step`}
        fields={{ agreed: question?.agreement ?? "" }}
        sends={{ name: "step", value: id }}
      >
        <p>{question?.told}</p>
      </Question>
      <p className="field-hint mt-2">{hint}</p>
    </div>
  );
}
