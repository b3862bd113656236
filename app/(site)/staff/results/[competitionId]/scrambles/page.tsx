import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { readParameter } from "#app/_forms/address-parameters.ts";
import { openForm } from "#app/_forms/open-form.ts";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { parseRoundId } from "#lib/competitions/round-id.ts";
import { database } from "#lib/db/connection.ts";
import { withCommas } from "#lib/language/commas.ts";
import { t } from "#lib/language/translate.ts";
import { readCorrectionScrambles } from "#lib/results/corrections/correct-scrambles.ts";
import { ScrambleSheetForm } from "#lib/results/corrections/forms.ts";
import { loadStaffCompetition } from "../../../_shared/load.ts";
import { roundTitle } from "../_round-title.ts";
import { SheetPage } from "../_sheet-page.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Correct scrambles") });

type Props = { params: Promise<{ competitionId: string }>; searchParams: SearchParams };

/** Published scrambles as lines to be edited: of a competition, or of a round. */
export default async function CorrectScramblesPage({ params, searchParams }: Props) {
  const competition = await loadStaffCompetition((await params).competitionId);
  if (competition.resultsPostedAt === null) notFound();
  const roundId = readParameter(await searchParams, ["round"], (text) => (parseRoundId(text) ? text : undefined));
  const sheet = await readCorrectionScrambles(database(), competition.id, roundId);
  if (sheet.rounds.length === 0) notFound();
  const page = `/staff/results/${competition.id}/scrambles`;
  const {
    text,
    mark,
    rounds: [round],
  } = sheet;
  const form = await openForm(ScrambleSheetForm, { page, searchParams, known: { text, mark } });
  return (
    <SheetPage
      competition={competition}
      title={withCommas([t("Correct scrambles"), roundId && round && roundTitle(round)])}
      form={form}
      action={`${page}/submit`}
      hidden={{ round: roundId ?? "" }}
      label={t("Scrambles")}
      hint={t(
        "A line each: group, number, colon, scramble; “A extra 1” is an extra one, and bars stand between the cubes of multi-blind. A line that goes removes its scramble, a new one adds one. In another group, or below another round, it is that one’s.",
      )}
      button={t("Correct these scrambles")}
    />
  );
}
