import { formatNumber } from "#app/_components/format.ts";
import { Table } from "#app/_components/table.tsx";
import { t } from "#lib/language/translate.ts";
import { countAhead, type SharedRound } from "#lib/results/head-to-head.ts";
import { ColumnPicture, type ComparedPerson, personColumns } from "./_person-columns.tsx";

type HeadToHeadProps = { persons: ComparedPerson[]; rounds: SharedRound[] };
type Row = { person: ComparedPerson; place: number };

/** Who was ahead of whom where they met, the more of the two in bold. */
export function HeadToHead({ persons, rounds }: HeadToHeadProps) {
  const ahead = countAhead(rounds);
  return (
    <Table
      caption={t(
        "{count, plural, one {Head to head: in how many of # round one was ahead of another} other {Head to head: in how many of # rounds one was ahead of another}}",
        { count: rounds.length },
      )}
      rows={persons.map((person, place): Row => ({ person, place }))}
      rowKey={({ person }) => person.id}
      columns={[
        {
          header: t("Ahead of"),
          rowHeader: true,
          cell: ({ person, place }) => (
            <span className="row-head">
              <ColumnPicture person={person} place={place} />
              <bdi>{person.name}</bdi>
            </span>
          ),
        },
        ...personColumns<Row>(persons, ({ person }, place) => {
          const other = persons[place];
          if (!other || other.id === person.id) return null;
          const count = ahead(person.id, other.id);
          return count > ahead(other.id, person.id) ? <strong>{formatNumber(count)}</strong> : formatNumber(count);
        }),
      ]}
    />
  );
}
