import { RateLimiterMemory } from "rate-limiter-flexible";

/** What is counted in this process alone: `points` in `duration` seconds for each key. */
export function memoryLimiter(name: string, limit: { points: number; duration: number }): RateLimiterMemory {
  holder.stadionLimiters ??= new Map();
  const limiter = holder.stadionLimiters.get(name);
  if (limiter?.points === limit.points) return limiter;
  const made = new RateLimiterMemory({ ...limit, keyPrefix: name });
  holder.stadionLimiters.set(name, made);
  return made;
}

// Next bundles a second copy of this module into the same process: both count together.
const holder = globalThis as { stadionLimiters?: Map<string, RateLimiterMemory> };
