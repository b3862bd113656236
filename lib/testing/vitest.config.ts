import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["lib/**/*.test.ts", "app/**/*.test.ts"],
    exclude: ["**/*.slow.test.ts"],
    globalSetup: ["lib/testing/global-setup.ts"],
    // Each file loading everything anew took as long as the tests; `own-state.ts` keeps them apart.
    isolate: false,
    setupFiles: ["lib/testing/own-state.ts"],
    // vite leaves its own idea of this variable, a path, in every worker.
    env: {
      BASE_URL: "http://localhost:3000",
      RECORDED_DOCUMENTS: process.env.RECORDED_DOCUMENTS ?? "none",
      // Whoever tests several says so.
      WORKERS: "1",
      // Not those of a Stadion that this machine has.
      STADION_SETTINGS: "",
    },
    // Hundreds of files make much that lives shortly: with the usual 16 MB for it, a tenth of the time goes into tidying up.
    execArgv: ["--max-semi-space-size=64"],
    testTimeout: 20_000,
    hookTimeout: 60_000,
    // What is waited for may take its time: how quickly it comes depends on the machine.
    expect: { poll: { timeout: 15_000 } },
    maxWorkers: 2,
    // It is hundreds of files, which every test file would read one by one.
    deps: {
      optimizer: {
        ssr: {
          enabled: true,
          include: [
            "drizzle-orm",
            "drizzle-orm/errors",
            "drizzle-orm/migrator",
            "drizzle-orm/pg-core",
            "drizzle-orm/postgres-js",
          ],
        },
      },
    },
  },
});
