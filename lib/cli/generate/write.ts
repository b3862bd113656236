import type { Writable } from "node:stream";
import { writeArchive } from "#lib/exports/archive.ts";
import type { Arguments } from "./arguments.ts";
import { dayOf } from "./competitions.ts";
import { madeTables } from "./tables.ts";

// A day of its own, whatever today is: the same bytes tomorrow.
const madeAt = new Date("2026-06-30T00:00:00Z");

/** Writes a made-up results export; the same scale and seed give the same bytes. Answers what was counted of it. */
export const writeMadeUpExport = (target: Writable, { scale, seed }: Arguments) =>
  writeArchive(target, madeTables({ scale, seed, lastDay: dayOf("2026-06-28") }), madeAt);
