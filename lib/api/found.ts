import { DomainError } from "#lib/platform/errors.ts";

/**
 * The record, or the 404 that names its kind. `data.id` is what was asked for, null where records are looked up by
 * something else, which `by` then says.
 */
export function found<Row>(row: Row | undefined, model: string, id: string | number | null, by = `'id'=${id}`): Row {
  if (row === undefined) throw missingRecord(model, id, by);
  return row;
}

export const missingRecord = (model: string, id: string | number | null, by = `'id'=${id}`): DomainError =>
  new DomainError("not_found", `Couldn't find ${model} with ${by}`, { data: { data: { model, id } } });
