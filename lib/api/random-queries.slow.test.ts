import { testRandomReads } from "#lib/testing/random-reads.ts";

// A minute. RANDOM_READS=10000 asks each endpoint as often, which takes ten.
await testRandomReads({ runs: Number(process.env.RANDOM_READS ?? 1000) });
