import { test } from "vitest";
import { randomReads } from "#lib/testing/random-reads.ts";

const { reads, neverFails } = await randomReads();

test.each(reads)("$path never fails, whatever it is asked", (endpoint) => neverFails(endpoint, { runs: 10 }));
