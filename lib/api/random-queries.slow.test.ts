import { test } from "vitest";
import { randomReads } from "#lib/testing/random-reads.ts";

// Some seconds; `npm run test-random` asks each endpoint 10,000 times, which takes ten minutes.
const runs = Number(process.env.RANDOM_READS ?? 200);
const { reads, neverFails } = await randomReads();

test.each(reads)(
  "$path never fails, whatever it is asked",
  (endpoint) => neverFails(endpoint, { runs }),
  Math.max(20_000, runs * 100),
);
