import { RateLimiterMemory } from "rate-limiter-flexible";
import { ProcessWide } from "./process-wide.ts";

/** What is counted in this process alone: `points` in `duration` seconds for each key. */
export function memoryLimiter(name: string, limit: { points: number; duration: number }): RateLimiterMemory {
  const known = limiters.orMake(() => new Map());
  const limiter = known.get(name);
  if (limiter?.points === limit.points) return limiter;
  const made = new RateLimiterMemory({ ...limit, keyPrefix: name });
  known.set(name, made);
  return made;
}

const limiters = new ProcessWide<Map<string, RateLimiterMemory>>("limiters");
