import { expect, test } from "vitest";
import { fittingWorkers, machineCores, machineMemory } from "./machine.ts";

const gibibyte = 2 ** 30;

test.each([
  [1, 8, 1],
  [2, 24, 2],
  [2, 1.9, 2],
  [16, 24, 16],
  [16, 0.5, 1],
  [16, 1, 1],
  [16, 6, 8],
  [1000, 4096, 128],
])("%d cores with %d GB have %d workers", (cores, gibibytes, workers) => {
  expect(fittingWorkers({ cores, memory: gibibytes * gibibyte })).toBe(workers);
});

test("there is as much memory as the machine has or the container may use, whatever there is of either", () => {
  expect(machineMemory()).toBeGreaterThan(100_000_000);
  expect(machineCores()).toBeGreaterThanOrEqual(1);
});
