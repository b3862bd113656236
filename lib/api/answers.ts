import { type Page, pageHeaders } from "./pagination.ts";
import type { WrittenJson } from "./written-items.ts";

/**
 * What a handler may give: the value itself or its JSON, the same of one page of a list, a value with headers, what another
 * thread has written out, or a whole response.
 */
export type Handled<Value> =
  | Value
  | WrittenJson<Value>
  | Paged<Value | WrittenJson<Value>>
  | WithHeaders<Value>
  | SerialisedAnswer
  | Response;

class Paged<Value> {
  readonly items: Value;
  readonly total: number;
  constructor(items: Value, total: number) {
    this.items = items;
    this.total = total;
  }
}

class WithHeaders<Value> {
  readonly value: Value;
  readonly headers: Record<string, string>;
  readonly revision: number | undefined;
  constructor(value: Value, headers: Record<string, string>, revision: number | undefined) {
    this.value = value;
    this.headers = headers;
    this.revision = revision;
  }
}

/** An answer that another thread has written out already. */
export class SerialisedAnswer {
  readonly json: Uint8Array<ArrayBuffer>;
  readonly headers: Record<string, string>;
  readonly revision: number | undefined;
  constructor(json: Uint8Array<ArrayBuffer>, headers: Record<string, string>, revision: number | undefined) {
    this.json = json;
    this.headers = headers;
    this.revision = revision;
  }
}

/** One page of a list, with how many rows there are in all. */
export const paged = <Value>(items: Value, total: number): Paged<Value> => new Paged(items, total);

/** An answer with headers of its own; a `revision` becomes the readable part of its ETag. */
export const withHeaders = <Value>(
  value: Value,
  headers: Record<string, string>,
  revision?: number,
): WithHeaders<Value> => new WithHeaders(value, headers, revision);

/** What is left to be serialised, whichever way it was given. */
export type Produced =
  | Response
  | SerialisedAnswer
  | { value: unknown; headers: Record<string, string>; revision?: number | undefined };

export function unwrap(handled: Handled<unknown>, url: URL, page: Page): Produced {
  if (handled instanceof Response || handled instanceof SerialisedAnswer) return handled;
  if (handled instanceof Paged) return { value: handled.items, headers: pageHeaders(url, page, handled.total) };
  if (handled instanceof WithHeaders) {
    return { value: handled.value, headers: handled.headers, revision: handled.revision };
  }
  return { value: handled, headers: {} };
}
