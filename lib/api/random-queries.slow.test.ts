import { testRandomReads } from "#lib/testing/random-reads.ts";

// A minute; `npm run test-random` asks each endpoint 10,000 times, which takes ten.
await testRandomReads({ runs: Number(process.env.RANDOM_READS ?? 1000) });
