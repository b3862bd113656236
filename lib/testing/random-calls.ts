import fc from "fast-check";
import type { z } from "zod";
import { env } from "#lib/platform/env.ts";
import { type Endpoint, parameterNames } from "./every-endpoint.ts";

const commonNames = ["q", "page", "per_page", "sort", "ids[]", "access_token", "__proto__", "constructor", "", "}"];

const plausible = [
  ...["1", "0", "-1", "1.5", "9223372036854775808", "1e9", "NaN", "333", "333mbf", "1x1", "US", "_Europe", "single"],
  ...["2026-01-31", "2026-02-31", "0000-01-01", "99999-01-01", "infinity", "2026-01-05T10:00Z", "true", "false"],
  ...[
    "name,-start_date",
    "2005LENA01",
    "Open2026",
    "board",
    "by region",
    "history",
    "latest",
    "%",
    "_",
    "\\",
    "'",
    '"',
  ],
];

const value = fc.oneof(
  fc.constantFrom(...plausible),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.string({ maxLength: 2000 }),
);

// As it goes over the wire: escaped, or with escapes that no text has.
const written = fc.oneof(
  { weight: 12, arbitrary: value.map((text) => encodeURIComponent(text.toWellFormed())) },
  { weight: 1, arbitrary: fc.constantFrom("%00", "%ff", "%E0%A4", "%", "%zz", "+", "a%20b", "=", "&", "#") },
);

/** A request to this endpoint with any parameters, in its address and behind the question mark. */
export function randomRequest(endpoint: Endpoint): fc.Arbitrary<{ request: () => Request; params: Params }> {
  const names = [...queryNames(endpoint), ...commonNames];
  const name = fc
    .tuple(fc.constantFrom(...names), fc.constantFrom("", "", "", "[]", "[a]"))
    .map((parts) => parts.join(""));
  const query = fc.array(fc.tuple(name, written), { maxLength: 5 });
  const params = fc.record(Object.fromEntries(parameterNames(endpoint).map((parameter) => [parameter, value])));
  return fc.record({ query, params }).map(({ query, params }) => ({
    params,
    request: () => {
      const search = query.map(([key, text]) => `${key}=${text}`).join("&");
      return new Request(`${env().baseUrl}${endpoint.path.replaceAll(/[[\]]/g, "")}?${search}`);
    },
  }));
}

export type Params = Record<string, string>;

const queryNames = ({ handler }: Endpoint): string[] => {
  const shape = handler.declaration.query as z.ZodObject | undefined;
  return Object.keys(shape?.shape ?? {});
};
