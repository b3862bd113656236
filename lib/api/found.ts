import { DomainError } from "#lib/platform/errors.ts";

/** The record, or the 404 that names its kind: `data.id` is what was asked for, null where that is no id of ours. */
export function found<Row>(row: Row | undefined, model: string, id: string | number | null): Row {
  if (row === undefined) throw missingRecord(model, id);
  return row;
}

export const missingRecord = (model: string, id: string | number | null): DomainError =>
  new DomainError("not_found", id === null ? `Couldn't find ${model}` : `Couldn't find ${model} with 'id'=${id}`, {
    data: { data: { model, id } },
  });
