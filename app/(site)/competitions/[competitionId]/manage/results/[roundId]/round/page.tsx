import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import { openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { manages } from "#lib/competitions/access.ts";
import { formatRound } from "#lib/competitions/format-round.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { listFacts } from "#lib/scoretaking/queries/live-facts.ts";
import { RoundForm } from "#lib/scoretaking/round-forms.ts";
import { roundPage } from "../../_round-page.ts";
import { loadRound, type RoundPage } from "../_load-round.ts";
import { LastFacts } from "./_last-facts.tsx";

export const generateMetadata = (): Metadata => ({ title: t("A round") });

type Props = RoundPage & { searchParams: SearchParams };

export default async function WholeRoundPage({ params, searchParams }: Props) {
  const { competitionId, roundId } = await params;
  const { competition, role, round, totals } = await loadRound(competitionId, roundId);
  const root = roundPage({ competitionId: competition.id, roundId: round.id });
  const [form, facts] = await Promise.all([
    openForm(RoundForm, { page: `${root}/round`, searchParams }),
    listFacts(database(), competition, { roundId: round.id }),
  ]);
  const entered = round.results.filter(({ attempts }) => attempts.length > 0).length;
  const isHeld = round.state === "open" || round.state === "locked";
  return (
    <>
      <p className="mb-2 text-sm">
        <a href={to(root)}>{t("Back to the results")}</a>
      </p>
      <h2 className="mb-6 text-2xl">{formatRound(round.id, totals)}</h2>
      <ErrorSummary errors={form.errors} />
      <PostForm form={form} action={`${root}/step`} className="grid gap-6">
        <AgreementBox form={form} name="agreed" />
        {isHeld ? null : (
          <div>
            <Button name="step" value="open">
              {t("Open the round")}
            </Button>
            <p className="field-hint mt-2">
              {t("It is opened for those who are registered for it, or who are through.")}
            </p>
          </div>
        )}
        {round.state === "open" && manages(role) ? (
          <>
            <div>
              <Button name="step" value="close" kind="secondary" disabled={entered > 0}>
                {t("Close the round")}
              </Button>
              <p className="field-hint mt-2">
                {entered > 0
                  ? t("It has results: only a round without any can be closed.")
                  : t("Takes its opening back. The round before it can be changed again.")}
              </p>
            </div>
            <div>
              <Question
                id="clear"
                does={t("Clear all results")}
                disabled={entered === 0}
                sends={{ name: "step", value: "clear" }}
              >
                <p>{t("Takes {count} away; everybody stays in the round.", { count: entered })}</p>
              </Question>
              <p className="field-hint mt-2">
                {entered === 0
                  ? t("It has none. ¦ a round, of results")
                  : t("Takes {count} away; everybody stays in the round.", { count: entered })}
              </p>
            </div>
          </>
        ) : null}
        {isHeld ? (
          <div>
            <Button name="step" value="undo" kind="secondary">
              {t("Take back what I did last")}
            </Button>
            <p className="field-hint mt-2">
              {t(
                "Here, in this round: an entry, who came in or left, what was cleared; unless somebody has changed it since.",
              )}
            </p>
          </div>
        ) : null}
        {round.state === "open" && !manages(role) ? (
          <p>{t("Who manages the competition may close the round, or clear it.")}</p>
        ) : null}
        {round.state === "locked" ? (
          <p>{t("The next round is open: close that one first to change this one.")}</p>
        ) : null}
      </PostForm>
      <LastFacts facts={facts} eventId={round.eventId} />
    </>
  );
}
