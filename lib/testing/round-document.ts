import type { Wcif } from "./wcif-client.ts";

/** The document of a round: whoever is in it, and its settings, say which. */
export function documentOf(first: Wcif, round: number): Wcif {
  const document = structuredClone(first);
  for (const person of document.persons.filter(({ registration }: Wcif) => registration)) {
    person.roles = [`staff-${round}`];
  }
  document.extensions = [{ id: "tool.Round", specUrl: "", data: { round } }];
  document.events[0].rounds[0].scrambleSetCount = 1 + (round % 50);
  return document;
}

/** Which round a document is of. */
export const roundOf = (document: Wcif): number => document.extensions[0]?.data.round ?? 0;

/** What of a round's document is another round's. */
export function piecesOfOthers(document: Wcif, round: number): string[] {
  const pieces: string[] = [];
  if (document.events[0]?.rounds[0]?.scrambleSetCount !== 1 + (round % 50))
    pieces.push(`the scrambles are not round ${round}'s`);
  for (const { roles, registration } of document.persons) {
    const told = roles.filter((role: string) => role.startsWith("staff-")).join();
    if (registration && told !== `staff-${round}`) pieces.push(`somebody is of ${told} in round ${round}`);
  }
  return pieces;
}
