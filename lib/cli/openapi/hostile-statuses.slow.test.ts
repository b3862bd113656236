import { beforeAll, expect, test } from "vitest";
import { codesIn } from "#lib/api/openapi/error-schema.ts";
import { closeDatabase } from "#lib/db/connection.ts";
import { overrideEnv } from "#lib/platform/env.ts";
import type { Answer } from "#lib/testing/call.ts";
import { hostileRequests } from "#lib/testing/hostile-requests.ts";
import { errorCases } from "#lib/testing/status-cases.ts";
import { codeOf, nameOf, statusWorld } from "#lib/testing/status-world.ts";
import type { FoundEndpoint } from "./declared-endpoints.ts";

const { url, endpoints, document, ask, violations } = await statusWorld();

/** Every code that an answer had so far, by endpoint and status. */
const seenCodes = new Map<string, Set<string>>();

function noteCode(endpoint: FoundEndpoint, answer: Answer): void {
  const code = codeOf(answer);
  if (answer.status < 400 || typeof code !== "string") return;
  const key = `${nameOf(endpoint)} ${answer.status}`;
  seenCodes.set(key, (seenCodes.get(key) ?? new Set()).add(code));
}

// First, as long as nobody has asked too often.
beforeAll(async () => {
  for (const [name, , asked] of errorCases) {
    const endpoint = endpoints.find((one) => nameOf(one) === name);
    if (endpoint) noteCode(endpoint, await ask(endpoint, asked));
  }
});

test.each(endpoints)(
  "whatever is asked of $method $path, the document names the status and the code of the answer",
  async (endpoint) => {
    const wrong = new Set<string>();
    for (const asked of hostileRequests(endpoint)) {
      const answer = await ask(endpoint, asked);
      noteCode(endpoint, answer);
      const { body, ...shown } = asked;
      for (const violation of violations(endpoint, answer)) {
        wrong.add(`${answer.status} ${violation} ${JSON.stringify(shown)} ${JSON.stringify(body)?.slice(0, 60)}`);
      }
      if (answer.status === 401) expect(answer.headers.get("www-authenticate")).toContain("Bearer");
    }
    expect([...wrong]).toEqual([]);
  },
);

const reads = endpoints.filter(({ method }) => method === "get");

/** What every read can be refused with, whatever it is about. */
async function askReads(): Promise<void> {
  const noText = { query: "?q=%00&query=&groupType=board&ids[]=1", as: "administrator" } as const;
  for (const endpoint of reads) noteCode(endpoint, await ask(endpoint, noText));
  overrideEnv({ API_RATE_LIMIT: "1" });
  for (const [index, endpoint] of reads.entries()) {
    const headers = { "x-stadion-client-ip": `198.51.100.${index}` };
    for (const _ of [1, 2]) noteCode(endpoint, await ask(endpoint, { headers }));
  }
  overrideEnv({ API_RATE_LIMIT: undefined });
  const headers = { authorization: "Bearer some-token-or-other" };
  overrideEnv({ DATABASE_URL: "postgres://nobody@127.0.0.1:1/nothing" });
  await closeDatabase();
  for (const endpoint of reads) noteCode(endpoint, await ask(endpoint, { headers }));
  overrideEnv({ DATABASE_URL: url });
  await closeDatabase();
}

test("no code is documented that nothing provokes", async () => {
  await askReads();
  // What only an application of its own can be told, and what its own test knows.
  const elsewhere = new Set([
    "PATCH /competitions/{competitionId}/wcif 403 application_stopped",
    "POST /competitions/{competitionId}/results/check 403 application_stopped",
  ]);
  const never = endpoints.flatMap((endpoint) =>
    Object.entries(document.paths[endpoint.path]?.[endpoint.method]?.responses ?? {}).flatMap(([status, documented]) =>
      "$ref" in documented
        ? []
        : codesIn(documented.content?.["application/json"]?.schema ?? {})
            .filter((code) => !seenCodes.get(`${nameOf(endpoint)} ${status}`)?.has(code))
            .map((code) => `${nameOf(endpoint)} ${status} ${code}`)
            .filter((one) => !elsewhere.has(one)),
    ),
  );
  expect(never).toEqual([]);
});
