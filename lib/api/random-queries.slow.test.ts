import { testRandomReads } from "#lib/testing/random-reads.ts";

// About ten thousand requests in all. RANDOM_READS=10000 asks each endpoint as often, which takes half an hour.
await testRandomReads({ runs: Number(process.env.RANDOM_READS ?? 150) });
