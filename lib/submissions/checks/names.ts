import { msg, t } from "#lib/language/translate.ts";
import { type Finding, found, ofPerson } from "../finding.ts";
import type { SubmittedPerson } from "../submission.ts";
import type { Check } from "./context.ts";
import type { FindingId } from "./finding-kinds.ts";

/** How newcomers' names are written: those of profiles are as they are. */
export const checkNames: Check<Finding> = ({ persons }) =>
  persons
    .filter(({ competitorId }) => competitorId === null)
    .flatMap((person) =>
      problemsOf(person).map(([id, problem]) =>
        found(id, ofPerson(person.registrantId), t(problem, { name: person.name })),
      ),
    );

type Problem = [id: FindingId, sentence: string];

const rules: { id: FindingId; isBroken: (written: Written) => boolean; problem: string }[] = [
  {
    id: "whitespace_in_name_error",
    isBroken: ({ name }) => /^\s|\s$|\s\s/.test(name),
    problem: msg("{name}: there are spaces at an end, or two in a row."),
  },
  {
    id: "no_space_before_parenthesis_error",
    isBroken: ({ name }) => /[^\s(]\(/.test(name),
    problem: msg("{name}: there is no space before the parenthesis."),
  },
  {
    id: "wrong_parenthesis_type_error",
    isBroken: ({ name }) => /[（）]/.test(name),
    problem: msg("{name}: the parentheses are not those that names have, ( and )."),
  },
  {
    id: "special_characters_in_name_warning",
    // Both ways to write an apostrophe are in use.
    isBroken: ({ latin }) => /[^\p{Script=Latin}\p{M}\s'’.-]/u.test(latin),
    problem: msg("{name}: there are characters in it that names rarely have."),
  },
  {
    id: "lowercase_name_warning",
    isBroken: ({ words }) => [words.at(0), words.at(-1)].some((word) => word !== undefined && /^\p{Ll}/u.test(word)),
    problem: msg("{name}: the first or the last name begins in lower case."),
  },
  {
    id: "successive_uppercase_name_warning",
    isBroken: ({ words }) => words.some((word) => /\p{Lu}\p{Lu}/u.test(word) && !/^I{1,3}$|^IV$/.test(word)),
    problem: msg("{name}: there are capitals in a row."),
  },
  {
    id: "single_name_warning",
    isBroken: ({ words }) => words.length === 1,
    problem: msg("{name}: there is a single word."),
  },
  {
    id: "suspicious_last_name_warning",
    isBroken: ({ words }) => words.length > 1 && /^(junior|senior|jr|sr)\.?$/i.test(words.at(-1) ?? ""),
    problem: msg("{name}: the last word is no last name."),
  },
  {
    id: "missing_period_in_single_letter_middle_name_warning",
    isBroken: ({ words }) => words.slice(1, -1).some((word) => isLetter(word) && !word.endsWith(".")),
    problem: msg("{name}: a letter in the middle has no full stop."),
  },
  {
    id: "letter_after_period_warning",
    isBroken: ({ latin }) => /\.\p{L}/u.test(latin),
    problem: msg("{name}: there is no space after a full stop."),
  },
  {
    id: "single_letter_first_or_last_name_warning",
    isBroken: ({ words }) =>
      words.length > 1 &&
      (isLetter(words[0] ?? "") || (isLetter(words.at(-1) ?? "") && !/^[IV]$/.test(words.at(-1) ?? ""))),
    problem: msg("{name}: the first or the last name is a single letter."),
  },
];

const isLetter = (word: string) => /^\p{L}\.?$/u.test(word);

type Written = { name: string; latin: string; words: string[] };

function problemsOf({ name }: SubmittedPerson): Problem[] {
  const latin = latinPartOf(name);
  const written = { name, latin, words: latin.split(/\s+/).filter((word) => word !== "") };
  return rules.filter(({ isBroken }) => isBroken(written)).map(({ id, problem }) => [id, problem]);
}

/** A name in another script follows in parentheses. */
export const latinPartOf = (name: string): string => name.split(/[(（]/)[0]?.trim() ?? "";
