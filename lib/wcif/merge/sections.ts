import type { CompetitionDocument } from "../document.ts";
import type { Changes } from "./changes.ts";

/** The parts of a document that programs send by themselves. */
export const sections = ["persons", "schedule", "events", "rest"] as const;
export type Section = (typeof sections)[number];

const keys = {
  persons: ["persons"],
  schedule: ["schedule"],
  events: ["events"],
  rest: ["series", "extensions", "competitorLimit"],
} as const satisfies { [S in Section]: (keyof CompetitionDocument)[] };

export type InSections = { [Key in (typeof keys)[Section][number]]?: unknown };

/** The sections of which something is said; null says nothing. */
export const sectionsIn = (sent: InSections): Section[] =>
  sections.filter((section) => keys[section].some((key) => sent[key] !== undefined && sent[key] !== null));

/** The document with one section of another. */
export const withSection = (
  document: CompetitionDocument,
  section: Section,
  other: CompetitionDocument,
): CompetitionDocument => ({
  ...document,
  ...Object.fromEntries(keys[section].map((key) => [key, other[key]])),
});

/** What is said of one section. */
export const saidIn = <Sent extends InSections>(sent: Sent, section: Section): Sent =>
  Object.fromEntries(keys[section].map((key) => [key, sent[key]])) as Sent;

/** The changes within one section. */
export const changesIn = (changes: Changes, section: Section): Changes =>
  new Map([...changes].filter(([key]) => sectionOfKey(key) === section));

export const sectionOfKey = (key: string): Section => sectionOf.get(key) ?? "rest";

/** By the keys of a document as `flatten` lays it out. */
const sectionOf = new Map<string, Section>([
  ["persons", "persons"],
  ["events", "events"],
  ...["startDate", "numberOfDays", "venues", "rooms", "activities"].map((key) => [key, "schedule"] as const),
]);

/** Whether numbers of activities, rooms and venues stand in it. */
export const hasNumbers = (section: Section): boolean => section === "persons" || section === "schedule";
