import { testRandomReads } from "#lib/testing/random-reads.ts";

await testRandomReads({ runs: 10_000 });
