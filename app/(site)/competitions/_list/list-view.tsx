import { isTooFar, PageTooFar } from "#app/_components/page-too-far.tsx";
import { Pager, ResultCount } from "#app/_components/pager.tsx";
import { type CompetitionFilter, listCompetitions } from "#lib/competitions/queries/list.ts";
import { database } from "#lib/db/connection.ts";
import { msg, t, to } from "#lib/language/translate.ts";
import type { Point } from "#lib/reference/distance.ts";
import { countPlaces } from "#lib/registrations/queries.ts";
import { listRoundsNow } from "#lib/scoretaking/queries/rounds-now.ts";
import { CompetitionTable, isOn } from "./competition-table.tsx";
import { type ListFilters, listAddress } from "./filters.ts";
import { listTitles } from "./list-titles.ts";
import { NothingFound } from "./nothing-found.tsx";

const perPage = 25;
const noun = msg("{count, plural, one {# competition} other {# competitions}}");

type ListViewProps = { filters: ListFilters; filter: CompetitionFilter; around: Point | undefined; now: Date };

export async function ListView({ filters, filter, around, now }: ListViewProps) {
  const db = database();
  const slice = { offset: (filters.page - 1) * perPage, size: perPage };
  const { competitions, total } = await listCompetitions(db, filter, slice);
  const ids = competitions.map((competition) => competition.id);
  const underWay = competitions.filter((one) => isOn(one, now)).map(({ id }) => id);
  const paging = { page: filters.page, perPage, total };
  if (isTooFar(paging)) return <PageTooFar {...paging} first={listAddress({ ...filters, page: 1 })} />;
  const [places, rounds] = await Promise.all([countPlaces(db, ids), listRoundsNow(db, underWay, now)]);
  return (
    <>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <ResultCount noun={noun} {...paging} />
        {around ? <Orders filters={filters} /> : null}
      </div>
      {competitions.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <CompetitionTable
          competitions={competitions}
          places={places}
          rounds={rounds}
          under={filters.byDistance ? "when near" : filters.when === "announced" ? "when announced" : "when held"}
          around={around}
          caption={filters.from || filters.to ? t("Competitions") : t(listTitles[filters.when])}
          now={now}
        />
      )}
      <Pager {...paging} href={(page) => listAddress({ ...filters, page })} />
    </>
  );
}

/** What is around a place may come by its days, or the nearest first. */
function Orders({ filters }: { filters: ListFilters }) {
  const orders = [
    { label: t("By day"), byDistance: false },
    { label: t("By distance"), byDistance: true },
  ];
  return (
    <nav aria-label={t("Sorted by")} className="screen-only">
      <ul className="flex gap-4 text-sm">
        {orders.map(({ label, byDistance }) => (
          <li key={label}>
            <a
              href={to(listAddress({ ...filters, byDistance, page: 1 }))}
              className="aria-[current]:font-semibold aria-[current]:text-ink"
              aria-current={byDistance === filters.byDistance ? "page" : undefined}
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
