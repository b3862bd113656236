import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    root: new URL("../..", import.meta.url).pathname,
    include: ["lib/**/*.test.ts", "app/**/*.test.ts"],
    exclude: ["**/*.slow.test.ts"],
    globalSetup: ["lib/testing/global-setup.ts"],
    // vite leaves its own idea of this variable, a path, in every worker.
    env: { BASE_URL: "http://localhost:3000" },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
  },
});
