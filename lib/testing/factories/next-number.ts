/** 1, 2, 3 … for each kind of thing, and from 1 again in every test file. */
export function nextNumber(kind: string): number {
  holder.stadionMade ??= new Map();
  const next = (holder.stadionMade.get(kind) ?? 0) + 1;
  holder.stadionMade.set(kind, next);
  return next;
}

const holder = globalThis as { stadionMade?: Map<string, number> };
