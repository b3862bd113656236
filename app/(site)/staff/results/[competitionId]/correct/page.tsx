import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readParameter } from "#app/_forms/address-parameters.ts";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { parseRoundId } from "#lib/competitions/round-id.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { normaliseCompetitorId } from "#lib/persons/competitor-id.ts";
import { readCorrectionSheet } from "#lib/results/corrections/correct-results.ts";
import { SheetForm } from "#lib/results/corrections/forms.ts";
import { loadStaffCompetition } from "../../../_shared/load.ts";
import { roundTitle } from "../_round-title.ts";
import { SheetPage } from "../_sheet-page.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Correct results") });

type Props = { params: Promise<{ competitionId: string }>; searchParams: SearchParams };

/** Posted results as lines to be edited: of a competition, a round or a person. */
export default async function CorrectResultsPage({ params, searchParams }: Props) {
  const competition = await loadStaffCompetition((await params).competitionId);
  if (competition.resultsPostedAt === null) notFound();
  const asked = await searchParams;
  const roundId = readParameter(asked, ["round"], (text) => (parseRoundId(text) ? text : undefined));
  const competitorId = readParameter(asked, ["person"], normaliseCompetitorId);
  const sheet = await readCorrectionSheet(database(), competition.id, { roundId, competitorId });
  if (sheet.rounds.length === 0) notFound();
  const page = `/staff/results/${competition.id}/correct`;
  const {
    text,
    mark,
    rounds: [round],
  } = sheet;
  const form = await openForm(SheetForm, { page, searchParams, known: { text, mark } });
  const duels = sheet.rounds.some(({ formatId }) => formatId === "h")
    ? t("Of a head-to-head a line is place, competitor id, colon and fastest time, like “1. 2010ANNE01: 8.00”.")
    : "";
  return (
    <SheetPage
      competition={competition}
      title={withCommas([t("Correct results"), roundId && round && roundTitle(round), competitorId])}
      form={form}
      action={`${page}/submit`}
      hidden={{ round: roundId ?? "", person: competitorId ?? "" }}
      label={t("Results")}
      hint={[
        t(
          "A line each: competitor id, colon, attempts with commas between them, as they are shown elsewhere. A line that goes removes its result, a new one adds one, another id gives it to somebody else. Names are only there to be read; places, averages and records follow by themselves.",
        ),
        duels,
      ].join(" ")}
      button={t("Correct these results")}
    />
  );
}
