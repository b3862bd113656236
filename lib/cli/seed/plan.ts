import type { City } from "./countries.ts";

export type Stage =
  | "draft"
  | "confirmed"
  | "upcoming"
  | "running"
  | "cancelled"
  /** Over, and nothing was handed in yet. */
  | "over"
  | "submitted"
  | "posted";

export type Plan = {
  name: string;
  countryId: string;
  city: City;
  startDate: string;
  days: number;
  stage: Stage;
  /** How many people may be expected. */
  size: number;
  championshipTypes: string[];
};
