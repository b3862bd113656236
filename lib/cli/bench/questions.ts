import { addDays } from "#lib/platform/date.ts";
import type { Pace } from "./measure.ts";
import type { SearchedWords } from "./searched-words.ts";

/** What is asked, at an address that nobody has asked at before each time; the answers take the same work. */
export type Question = {
  /** The address at which all are compared before they are measured. */
  path: string;
  /** What the address does not say. */
  what?: string;
  pace: Pace;
  nextPath?: () => string;
};

export const usual: Pace = { rounds: 5, secondsPerRound: 2, warmUpSeconds: 2 };
const brief: Pace = { rounds: 5, secondsPerRound: 1, warmUpSeconds: 1 };

/** Lists of competitions, searches by name, rankings and the history of records. */
export function questions({ threeLetters, twoLetters, begun, name }: SearchedWords): Question[] {
  const persons = "/api/v0/search/persons?q=";
  const ranking = "/api/v0/results/rankings/333/single";
  return [
    ...["page=2", "country_iso2=DE", "q=autumn", "event_ids[]=333fm", "start=2024-03-01"].map((filter) =>
      list(`/api/v0/competitions?${filter}`),
    ),
    searching(persons, { words: threeLetters, what: "another three letters each time" }),
    searching(persons, { words: twoLetters, what: "another two letters each time" }),
    // Of words that hundreds have, those that are found first stand for all, and no two programs find the same first.
    searching("/api/v0/search/suggestions?q=", { words: begun, what: "another name begun each time", compared: name }),
    among(`${ranking}?`),
    among(`${ranking}?gender=Female&`, "region"),
    among(`${ranking}?region=FR&`),
    among(`${ranking}?date=2015-06-01&`),
    { ...among("/api/v0/results/records?show=history&page=1&per_page=100&"), pace: usual },
  ];
}

let asked = 0;

// All competitions end before any such day.
const list = (path: string): Question => ({
  path,
  pace: usual,
  nextPath: () => `${path}&end=${addDays("2200-01-01", ++asked)}`,
});

/** Whatever is no gender means everybody, and whatever is no region the world. */
const among = (start: string, unknown: "gender" | "region" = "gender"): Question => ({
  path: start.slice(0, -1),
  pace: brief,
  nextPath: () => `${start}${unknown}=any${++asked}`,
});

type Searched = { words: string[]; what: string; compared?: string };

/** Spaces around a word look for the same once all words have been asked for. */
function searching(start: string, { words, what, compared = words[0] ?? "" }: Searched): Question {
  let turn = 0;
  const nextPath = () => {
    const lap = Math.floor(turn / words.length);
    const word = words[turn++ % words.length] ?? "";
    const typed = `${" ".repeat(lap % mostSpaces)}${word}${" ".repeat(Math.floor(lap / mostSpaces) % mostSpaces)}`;
    return `${start}${encodeURIComponent(typed)}`;
  };
  return { path: `${start}${encodeURIComponent(compared)}`, what, pace: brief, nextPath };
}

const mostSpaces = 18;
