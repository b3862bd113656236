import { test } from "vitest";
import { randomReads } from "#lib/testing/random-reads.ts";

// Half a minute; `npm run test-random` asks each endpoint 10,000 times, which takes ten.
const runs = Number(process.env.RANDOM_READS ?? 400);
const { reads, neverFails } = await randomReads();

test.each(reads)(
  "$path never fails, whatever it is asked",
  (endpoint) => neverFails(endpoint, { runs }),
  Math.max(20_000, runs * 100),
);
