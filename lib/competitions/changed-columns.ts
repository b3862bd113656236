/** What somebody wants some columns to be; those that are not named stay. */
export type Wanted<Row> = { [Name in keyof Row]?: Row[Name] | undefined };

/** Those of the wanted values that differ from what is there; moments are the same when they name the same time. */
export function changedColumns<Row extends object, Name extends keyof Row>(
  row: Row,
  wanted: Wanted<Pick<Row, Name>>,
): Partial<Pick<Row, Name>> {
  const entries = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && comparable(value) !== comparable(row[key as keyof Row]),
  );
  return Object.fromEntries(entries) as Partial<Pick<Row, Name>>;
}

const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
