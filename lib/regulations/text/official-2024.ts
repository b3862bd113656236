import { withdrawRules } from "../source.ts";
import { official2026 } from "./official-2026.ts";

/** The text as it was before these rules joined it. */
export const official2024 = withdrawRules(official2026, {
  version: "2024-01-01",
  ids: ["1a1", "1d1", "2e", "4e", "6c1", "8d", "9j1", "9p2", "11c", "11e"],
});
