import { type MouseEvent, memo } from "react";
import { AttemptResult } from "#app/_components/attempt-result.tsx";
import { Attempts } from "#app/_components/attempts.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import { msg, t, to } from "#lib/language/translate.ts";
import { formatById } from "#lib/reference/formats.ts";
import { hasAverage } from "#lib/results/average.ts";
import { trimmedIndexes } from "#lib/results/best-and-worst.ts";
import { type DeskOrder, type DeskResult, type DeskRound, inOrder } from "#lib/scoretaking/desk.ts";

type Props = {
  round: DeskRound;
  order: DeskOrder;
  onOrder: (order: DeskOrder) => void;
  /** Whose result is typed right now, and whose has just been. */
  chosenId: number | null;
  lastId: number | null;
  unsavedIds: ReadonlySet<number>;
  onChoose: (registrantId: number) => void;
};

const rowsAtOnce = 40;

/** What CSS no longer lays out as a table is still read out as one. */
const as = (role: string) => ({ role });

const through = { yes: msg("through ¦ to the next round"), maybe: msg("through as it stands") };
const podium = { yes: msg("on the podium"), maybe: msg("on the podium as it stands") };

/** What a place leads to: of a final to no other round. */
const goalOf = ({ isFinal }: Pick<DeskRound, "isFinal">) => (isFinal ? podium : through);

/** Everybody in the round. A thousand rows are laid out a few at a time, as they come into view. */
export const ResultRows = memo(function Rows(props: Props) {
  const { round, order, onOrder, chosenId, lastId, unsavedIds, onChoose } = props;
  const results = inOrder(round.results, order);
  const chunks = Array.from({ length: Math.ceil(results.length / rowsAtOnce) }, (_, index) =>
    results.slice(index * rowsAtOnce, (index + 1) * rowsAtOnce),
  );
  // One listener for all rows; with a second window wanted, or without scripts, the link is a link.
  const choose = (event: MouseEvent) => {
    const row = (event.target as Element).closest<HTMLElement>("[data-person]");
    if (!row || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    onChoose(Number(row.dataset.person));
  };
  const ordering = (wanted: DeskOrder, label: string) => (
    <button
      type="button"
      className="desk-order needs-script"
      aria-pressed={order === wanted}
      onClick={() => onOrder(wanted)}
    >
      {label}
    </button>
  );
  const hasAverages = hasAverage(round);
  const counted = formatById(round.formatId).sortBy === "average" ? t("Average") : t("Best");
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
    <section aria-labelledby="desk-rows" className="desk-results" tabIndex={0}>
      <div className="desk-rows-head">
        <h2 id="desk-rows" className="sr-only">
          {t("Results")}
        </h2>
        <span className="needs-script text-muted">{t("By ¦ an order")}</span>
        {ordering("place", t("place"))}
        {ordering("number", t("number"))}
        {ordering("name", t("name"))}
        <span className="desk-key">
          <span data-through="yes">{t(goalOf(round).yes)}</span> <span data-through="maybe">{t("as it stands")}</span>
        </span>
      </div>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: each row has a link, whose key is a click. */}
      <table className="desk-rows" {...as("table")} onClick={choose}>
        <thead {...as("rowgroup")} className="sr-only">
          <tr {...as("row")}>
            {[
              t("Place ¦ in a round"),
              t("Number"),
              t("Competitor"),
              t("Attempts"),
              counted,
              hasAverages ? t("Best") : "",
            ]
              .filter(Boolean)
              .map((header) => (
                <th key={header} scope="col" {...as("columnheader")}>
                  {header}
                </th>
              ))}
          </tr>
        </thead>
        {chunks.map((chunk) => (
          <tbody key={chunk[0]?.registrantId} {...as("rowgroup")}>
            {chunk.map((result) => (
              <ResultRow
                key={result.registrantId}
                result={result}
                eventId={round.eventId}
                formatId={round.formatId}
                isFinal={round.isFinal}
                isChosen={result.registrantId === chosenId}
                isLast={result.registrantId === lastId}
                isUnsaved={unsavedIds.has(result.registrantId)}
              />
            ))}
          </tbody>
        ))}
      </table>
    </section>
  );
});

type RowProps = Pick<DeskRound, "eventId" | "formatId" | "isFinal"> & {
  result: DeskResult;
  isChosen: boolean;
  isLast: boolean;
  isUnsaved: boolean;
};

const ResultRow = memo(
  function Row({ result, eventId, formatId, isFinal, isChosen, isLast, isUnsaved }: RowProps) {
    const { registrantId, attempts, best, average, tags, place } = result;
    const trimmed = trimmedIndexes(attempts, formatId);
    const byAverage = formatById(formatId).sortBy === "average";
    const single = <AttemptResult result={best} eventId={eventId} record={tags.single} />;
    const mean = <AttemptResult result={average} eventId={eventId} type="average" record={tags.average} />;
    return (
      <tr
        {...as("row")}
        data-person={registrantId}
        data-through={result.advancing}
        data-chosen={isChosen || undefined}
        data-last={isLast || undefined}
        data-unsaved={isUnsaved || undefined}
      >
        <td {...as("cell")} className="desk-place">
          {place ?? <span aria-hidden="true">–</span>}
          {result.advancing === "no" ? null : (
            <span className="sr-only"> {t(goalOf({ isFinal })[result.advancing])}</span>
          )}
        </td>
        <td {...as("cell")} className="desk-id">
          {registrantId}
        </td>
        <th {...as("rowheader")} scope="row" className="desk-name">
          <a href={to(`?person=${registrantId}`)} tabIndex={-1}>
            <CountryFlag iso2={result.countryIso2} />
            {result.name}
          </a>
          {result.isNewcomer ? (
            <abbr className="desk-newcomer" title={t("First competition")} aria-label={t("First competition")}>
              {t("new")}
            </abbr>
          ) : null}
          {isUnsaved ? <span className="desk-unsaved-mark">{t("not yet saved")}</span> : null}
        </th>
        <td {...as("cell")} className="desk-attempts">
          <Attempts
            results={attempts}
            eventId={eventId}
            expected={formatById(formatId).expectedSolveCount || attempts.length}
            counting={(index) => !trimmed.includes(index)}
          />
        </td>
        <td {...as("cell")} className="desk-value">
          {byAverage && average !== 0 ? mean : byAverage ? null : single}
        </td>
        <td {...as("cell")} className="desk-second">
          {byAverage ? single : mean}
        </td>
      </tr>
    );
  },
  (a, b) =>
    a.isChosen === b.isChosen &&
    a.isLast === b.isLast &&
    a.isUnsaved === b.isUnsaved &&
    (a.result === b.result || isSame(a.result, b.result)),
);

const isSame = (a: DeskResult, b: DeskResult): boolean =>
  a.place === b.place &&
  a.advancing === b.advancing &&
  a.name === b.name &&
  a.tags.single === b.tags.single &&
  a.tags.average === b.tags.average &&
  a.attempts.join() === b.attempts.join();
