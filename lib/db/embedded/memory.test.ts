import { expect, test } from "vitest";
import { memorySettings, sizeBeside } from "./memory.ts";

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

test.each([
  [
    { workers: 1, poolSize: 10, memory: 8 },
    { connections: 200, memory: 7.5 },
  ],
  [
    { workers: 16, poolSize: 3, memory: 64 },
    { connections: 242, memory: 56 },
  ],
  [
    { workers: 16, poolSize: 50, memory: 64 },
    { connections: 994, memory: 56 },
  ],
  [
    { workers: 2, poolSize: 10, memory: 0.25 },
    { connections: 200, memory: 0 },
  ],
])("beside %o there is room for all their connections, and what they take is left to them", (beside, size) => {
  expect(sizeBeside({ ...beside, memory: beside.memory * gibibyte })).toEqual({
    ...size,
    memory: size.memory * gibibyte,
  });
});
