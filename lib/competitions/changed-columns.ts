/** Those of the wanted values that differ from what is there; moments are the same when they name the same time. */
export function changedColumns<Row extends object, Wanted extends Partial<Row>>(
  row: Row,
  wanted: Wanted,
): Partial<Wanted> {
  const entries = Object.entries(wanted).filter(
    ([key, value]) => value !== undefined && comparable(value) !== comparable(row[key as keyof Row]),
  );
  return Object.fromEntries(entries) as Partial<Wanted>;
}

const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
