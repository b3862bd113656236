import { expect, test } from "vitest";
import { machineMemory, memorySettings } from "./memory.ts";

const gibibyte = 2 ** 30;

test.each([
  [0.5, { shared_buffers: "128MB", effective_cache_size: "256MB", work_mem: "4MB", maintenance_work_mem: "64MB" }],
  [8, { shared_buffers: "1024MB", effective_cache_size: "4096MB", work_mem: "8MB", maintenance_work_mem: "256MB" }],
  [24, { shared_buffers: "3072MB", effective_cache_size: "12288MB", work_mem: "24MB", maintenance_work_mem: "768MB" }],
  [
    512,
    { shared_buffers: "4096MB", effective_cache_size: "65536MB", work_mem: "32MB", maintenance_work_mem: "1024MB" },
  ],
])("PostgreSQL gets its part of %d GB", (gibibytes, settings) => {
  expect(memorySettings(gibibytes * gibibyte)).toEqual(settings);
});

test("there is as much memory as the machine has or the container may use, whatever there is of either", () => {
  expect(machineMemory()).toBeGreaterThan(100_000_000);
});
