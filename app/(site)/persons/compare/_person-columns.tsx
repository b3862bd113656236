import { Avatar } from "#app/_components/avatar.tsx";
import { CountryFlag } from "#app/_components/country-name.tsx";
import type { Column } from "#app/_components/table.tsx";
import { to } from "#lib/language/translate.ts";
import type { Person } from "#lib/persons/queries.ts";
import { countryById } from "#lib/reference/countries.ts";

/** Somebody who is compared, with the picture that others see. */
export type ComparedPerson = Person & { picture: string | null };

/** A picture in the colour of somebody's column, which is what tells them apart where there is no room for names. */
export const ColumnPicture = ({ person: { name, picture }, place }: { person: ComparedPerson; place: number }) => (
  <span className={`column-picture column-${place + 1}`}>
    <Avatar name={name} url={picture} size="small" />
  </span>
);

/** A column for each of those who are compared, as narrow as a phone needs four of them. */
export const personColumns = <Row,>(
  persons: readonly ComparedPerson[],
  cell: (row: Row, place: number) => React.ReactNode,
): Column<Row>[] =>
  persons.map((person, place) => ({
    header: <ColumnHead person={person} place={place} />,
    numeric: true,
    cell: (row) => cell(row, place),
  }));

const ColumnHead = ({ person, place }: { person: ComparedPerson; place: number }) => (
  <a className="column-head name" href={to(`/persons/${person.id}`)} title={person.name}>
    <ColumnPicture person={person} place={place} />
    <CountryFlag iso2={countryById(person.countryId)?.iso2 ?? ""} />
    <bdi className="column-name">{person.name}</bdi>
  </a>
);
