import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, msg, t } from "#lib/language/translate.ts";
import { DomainError, type ErrorDetails } from "#lib/platform/errors.ts";

/**
 * What went wrong, in the language of whoever reads it on a page. Most says so where it is thrown; what programs are
 * told word by word, and what is said below `language/`, is worded here.
 */
export function wordsForPeople({ kind, message, details }: DomainError): string {
  if (kind === "not_found" && namesAnId.test(message))
    return t("What this is about is not here. It may have been removed, or it is not for everybody to see.");
  if (message.startsWith("Cannot change Competition Series: "))
    return t("The series cannot be changed any more: a competition of it is confirmed or has its results.");
  const [, rules] = /^Validation failed: (.*)$/s.exec(message) ?? [];
  if (rules !== undefined)
    return t("That would break rules of the interchange format: {rules}", { rules: asItStands(rules) });
  const [first] = problemsOf(details);
  if (first && sentences.has(first.message))
    return t("{number}: {problem}", { number: first.registrantId, problem: inSentence(first.message) });
  return inSentence(message);
}

function inSentence(message: string): string {
  const sentence = sentences.get(message);
  if (sentence !== undefined) return t(sentence);
  return worded.has(message) ? t(message) : message;
}

type PersonProblem = { registrantId: number; message: string };

/** What stands in the way of each of several people, where that is told beside what went wrong. */
function problemsOf({ data }: ErrorDetails): PersonProblem[] {
  const problems = Array.isArray(data?.problems) ? data.problems : [];
  return problems.filter((problem): problem is PersonProblem => typeof problem?.message === "string");
}

// English, and places in a document, keep their own direction.
const asItStands = (words: string): string =>
  languageOf(currentLanguage()).direction === "rtl" ? `\u2066${words}\u2069` : words;

/** The same error, said so: for a script of a page, which shows what it is answered. */
export function inWordsForPeople(thrown: unknown): unknown {
  if (!(thrown instanceof DomainError)) return thrown;
  const { kind, details } = thrown;
  const problems = problemsOf(details).map((problem) => ({ ...problem, message: inSentence(problem.message) }));
  const data = problems.length > 0 ? { ...details.data, problems } : details.data;
  return new DomainError(kind, wordsForPeople(thrown), { ...details, ...(data && { data }) });
}

const namesAnId = / with id .* not found$/s;

/** What programs know by words that are no sentence. */
const sentences = new Map<string, string>([
  ["no one qualified", msg("Nobody is through to this round.")],
  ["nobody is registered for this event", msg("Nobody is registered for this event.")],
  ["round already open", msg("This round is open already.")],
  ["round has results entered", msg("It has results: only a round without any can be closed.")],
  ["round is locked", msg("The next round is open, so this one is locked.")],
  ["round is not open", msg("This round is not open.")],
  ["score taking is not finished in the previous round", msg("Not all results of the round before are there yet.")],
  ["user is not part of this round", msg("This person is not in the round.")],
  ["Can't advance next for first rounds", msg("In a first round nobody is next in line.")],
]);

const worded = new Set<string>([
  msg("Please log in"),
  msg("Not authorized to manage competition"),
  msg("The competition data cannot be edited after results have been submitted."),
  msg("The competition has changed since you read it: read it again"),
  msg("Somebody else is next in line by now"),
  msg("It was taken back already"),
  msg("Somebody has changed this since"),
  msg("This device was removed"),
  msg("Cannot add people to a cancelled competition"),
  msg("Cannot add events"),
  msg("Cannot remove events"),
  msg("Cannot update events"),
  msg("The competition has no competitor limit to change"),
  msg("Cannot change the competitor limit of a confirmed competition"),
  msg("Score taking privileges required"),
  msg("The database does not answer right now"),
  msg("The database takes no writes"),
  msg("Somebody else is changing this right now"),
  msg("A value is outside what can be stored"),
  msg("Too much of this is being done right now: try again in a moment"),
  msg("This takes more memory than there is for it"),
  msg("The body ended too early"),
  msg("The address is not well-formed"),
  msg("Send a Host header"),
  msg("Send one Host header, not two"),
]);
