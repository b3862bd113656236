import { expect, test } from "vitest";
import { clientBaseToForget, mostClientBases } from "./client-base.ts";

const read = (revision: number) => ({ id: revision, revision, unusedReads: 1, savedCopy: "none" as const });
const upTo = (count: number) => Array.from({ length: count }, (_, index) => read(count - index));

test("as many as may be kept are kept", () => {
  expect(clientBaseToForget(upTo(mostClientBases))).toBeUndefined();
});

test("what nobody goes on from is forgotten first", () => {
  const bases = upTo(mostClientBases + 1).map((base) => (base.id === 17 ? { ...base, unusedReads: 0 } : base));
  expect(clientBaseToForget(bases)).toBe(17);
});

test("whoever asks again and again keeps the oldest copy, the latest ones, and some between", () => {
  let bases: ReturnType<typeof upTo> = [];
  for (let revision = 1; revision <= 500; revision++) {
    bases = [read(revision), ...bases];
    const forgotten = clientBaseToForget(bases);
    bases = bases.filter(({ id }) => id !== forgotten);
  }
  const revisions = bases.map(({ revision }) => revision);
  expect(revisions).toHaveLength(mostClientBases);
  expect(revisions.slice(0, 5)).toEqual([500, 499, 498, 497, 496]);
  expect(revisions.at(-1)).toBe(1);
});

test("copies that programs have saved are not thinned out", () => {
  const bases = upTo(mostClientBases + 1).map((base) => ({ ...base, savedCopy: "open" as const }));
  expect(clientBaseToForget(bases)).toBe(1);
});
