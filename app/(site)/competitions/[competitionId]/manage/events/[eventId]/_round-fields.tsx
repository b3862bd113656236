import { Fieldset } from "#app/_components/fieldset.tsx";
import { type Option, Select } from "#app/_components/select.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { formatName, formatRounds, type RoundTotals } from "#lib/competitions/format-round.ts";
import { msg, t } from "#lib/language/translate.ts";
import { canHaveCutoff, canHaveTimeLimit, eventById, roundFormatsOf } from "#lib/reference/events.ts";
import { formatById } from "#lib/reference/formats.ts";
import { roundNameOf } from "#lib/reference/round-types.ts";
import type { Round } from "#lib/wcif/document.ts";
import { letsEverybodyOn } from "#lib/wcif/edits/plan-events.ts";
import { type EventForm, type RoundField, roundField } from "#lib/wcif/edits/round-form.ts";

type Props = {
  eventId: string;
  round: Round;
  number: number;
  /** Of all events: a time limit may hold for rounds of several. */
  totals: RoundTotals;
  form: OpenForm<NameOf<typeof EventForm>>;
};

/** How one round is held, in the words and times of people. */
export function RoundFields({ eventId, round, number, totals, form }: Props) {
  const totalRounds = totals.get(eventId) ?? 0;
  const isLast = number === totalRounds;
  const field = (name: RoundField) => form.field(roundField(name, number));
  return (
    <section className="card">
      <Fieldset legend={roundNameOf(number, totalRounds)} id={`round-${number}`}>
        <div className="field-row">
          <Select label={t("Format")} {...field("format")} options={formatOptions(eventId, round)} />
          <TextInput
            label={t("Sets of scrambles")}
            {...field("scrambleSets")}
            inputMode="numeric"
            hint={t("One a group.")}
          />
        </div>
        {canHaveTimeLimit(eventId) ? (
          <div className="field-row">
            <TextInput label={t("Time limit")} {...field("timeLimit")} hint={t("Minutes and seconds, like 10:00.")} />
            <Select label={t("It holds for")} {...field("timeLimitFor")} options={timeLimitOptions(round, totals)} />
          </div>
        ) : (
          <p className="text-sm text-muted">{t("The time limit of this event is set by the regulations.")}</p>
        )}
        {canHaveCutoff(eventId) ? (
          <div className="field-row">
            <Select label={t("Cutoff")} {...field("cutoffAttempts")} options={cutoffOptions(round)} />
            <TextInput label={t("Better than")} {...field("cutoff")} hint={resultHint(eventId)} />
          </div>
        ) : null}
        {isLast || letsEverybodyOn(round) ? null : (
          <div className="field-row">
            <Select
              label={t("Who goes on to the next round")}
              {...field("advancementType")}
              options={advancementOptions.map(({ value, label }) => ({ value, label: t(label) }))}
            />
            <TextInput label={t("How many, or better than")} {...field("advancement")} required />
          </div>
        )}
        {letsEverybodyOn(round) ? (
          <p className="text-sm text-muted">{t("Linked with the next round: everybody takes part in both.")}</p>
        ) : null}
      </Fieldset>
    </section>
  );
}

const formatOptions = (eventId: string, round: Round): Option[] =>
  [...new Set([...roundFormatsOf(eventId), round.format])].map((id) => ({ value: id, label: formatName(id) }));

function timeLimitOptions({ timeLimit }: Round, totals: RoundTotals): Option[] {
  const others = timeLimit?.cumulativeRoundIds ?? [];
  return [
    { value: "attempt", label: t("Each attempt") },
    { value: "round", label: t("All attempts of the round together") },
    ...(others.length > 1
      ? [{ value: "several", label: t("All attempts of {rounds} together", { rounds: formatRounds(others, totals) }) }]
      : []),
  ];
}

function cutoffOptions({ format, cutoff }: Round): Option[] {
  const most = Math.max(2, formatById(format).expectedSolveCount - 1, cutoff?.numberOfAttempts ?? 0);
  const counts = Array.from({ length: most }, (_, index) => index + 1);
  return [
    { value: "", label: t("No cutoff") },
    ...counts.map((count) => ({
      value: String(count),
      label: count === 1 ? t("In the first attempt") : t("In one of the first {count} attempts", { count }),
    })),
  ];
}

const advancementOptions: Option[] = [
  { value: "percent", label: msg("The best, in per cent") },
  { value: "ranking", label: msg("The best, a number of people") },
  { value: "attemptResult", label: msg("All who are better than a result") },
];

function resultHint(eventId: string): string {
  switch (eventById(eventId)?.valueFormat) {
    case "number":
      return t("A number of moves.");
    case "multi":
      return t("Like 7/9 50:00.");
    default:
      return t("Minutes and seconds, like 1:15.");
  }
}
