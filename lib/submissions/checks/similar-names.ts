import { withoutAccents } from "#lib/reference/latin-letters.ts";
import { type Finding, found, ofPerson } from "../finding.ts";
import type { SubmittedPerson } from "../submission.ts";
import type { Check } from "./context.ts";
import { latinPartOf } from "./names.ts";

/** People here whose names are nearly the same: a newcomer who is in the list twice, written once in another way. */
export const checkSimilarNames: Check<Finding> = ({ persons }) => {
  const bySpelling = new Map<string, SubmittedPerson[]>();
  const findings: Finding[] = [];
  const said = new Set<string>();
  let newcomers = 0;
  for (const person of persons) {
    if (person.competitorId === null && ++newcomers > mostNewcomersCompared) continue;
    for (const spelling of spellingsOf(person.name)) {
      const others = bySpelling.get(spelling) ?? [];
      for (const other of others) {
        if (other === person || other.name === person.name) continue;
        // Two who have competed are known to be two.
        if (other.competitorId !== null && person.competitorId !== null) continue;
        const pair = `${other.registrantId} ${person.registrantId}`;
        if (said.has(pair)) continue;
        said.add(pair);
        if (findings.length === mostSaid) return findings;
        findings.push(
          found(
            "similar_name_warning",
            ofPerson(person.registrantId),
            `${person.name} (number ${person.registrantId}) is nearly ${other.name} (number ${other.registrantId}).`,
          ),
        );
      }
      if (others.length < mostOfOneSpelling) bySpelling.set(spelling, [...others, person]);
    }
  }
  return findings;
};

// A file of thousands of equal names is no list of people.
const mostOfOneSpelling = 20;
const mostSaid = 1000;

/** Newcomers of the largest competitions are some hundreds; of more nobody reads on. */
export const mostNewcomersCompared = 1000;

/** Its words in any order, whole and without any one of their letters: what two names share that differ in one. */
export function spellingsOf(name: string): Set<string> {
  const words =
    withoutAccents(latinPartOf(name))
      .toLowerCase()
      .match(/[a-z]+/g) ?? [];
  const whole = words.toSorted().join(" ");
  // Of a short name another is near by chance, and of a long one there are as many spellings as letters, each as long.
  if (whole.length < shortestCompared || whole.length > longestCompared) return new Set(whole === "" ? [] : [whole]);
  return new Set([whole, ...Array.from(whole, (_, index) => whole.slice(0, index) + whole.slice(index + 1))]);
}

const shortestCompared = 8;
const longestCompared = 60;
