import { megabytesIn } from "#lib/fields/fields.ts";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { DomainError } from "#lib/platform/errors.ts";

const megabyte = 1024 * 1024;

/** Two thousand people in half of all events, indented by two, are 7.8 MB of results; scrambles of a day are some hundred KB. */
export const largestFileBytes = { results: 8 * megabyte, scrambles: 4 * megabyte };
const deepestNesting = 20;

/** The place that is the file as a whole. */
export const wholeFile = "#";

/** What is wrong with a file, and where: nothing of it is kept. */
export class FileProblem extends DomainError {
  readonly pointer: string;
  /** What is wrong, of which the place is the subject: "is missing". */
  readonly rule: string;
  /** Another kind of file, or half of one; what can be read may still not fit. */
  readonly isUnreadable: boolean;

  constructor(pointer: string, { rule, isUnreadable }: { rule: string; isUnreadable: boolean }) {
    super("invalid", `${inItsDirection(pointer)} ${rule}`, { code: "invalid_file", data: { pointer } });
    this.pointer = pointer;
    this.rule = rule;
    this.isUnreadable = isUnreadable;
  }
}

/** Of what can be read and does not fit. */
export const fileProblem = (pointer: string, rule: string) => new FileProblem(pointer, { rule, isUnreadable: false });

/** Of what cannot be read as what it should be. */
export const unreadable = (pointer: string, rule: string) => new FileProblem(pointer, { rule, isUnreadable: true });

// It is no word, and runs from the left.
export const inItsDirection = (pointer: string): string =>
  languageOf(currentLanguage()).direction === "rtl" ? `\u2066${pointer}\u2069` : pointer;

/**
 * What a file says, if it says one thing: a key that is there twice is read by each program as it likes, so that nobody
 * knows what was handed in. A mark at its beginning, which some programs write, means nothing.
 */
export function readJson(bytes: Uint8Array, kind: keyof typeof largestFileBytes): unknown {
  const largest = largestFileBytes[kind];
  if (bytes.length > largest)
    throw unreadable(wholeFile, t("is larger than {megabytes} MB", { megabytes: megabytesIn(largest) }));
  const text = decode(bytes);
  if (text.trim() === "") throw unreadable(wholeFile, t("is empty ¦ a file"));
  assertUnambiguous(text);
  try {
    return JSON.parse(text);
  } catch {
    throw unreadable(wholeFile, t("is not valid JSON"));
  }
}

function decode(bytes: Uint8Array): string {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    throw unreadable(wholeFile, t("is not text in UTF-8"));
  }
}

type Level = { keys: Set<string> | null; key: string; index: number };

/** Looks at the text alone: what is refused here is never made into objects. Loops, for the depth is the sender's. */
function assertUnambiguous(text: string): void {
  const levels: Level[] = [];
  let isKeyNext = false;
  for (let index = 0; index < text.length; index++) {
    const level = levels.at(-1);
    switch (text[index]) {
      case '"': {
        const end = endOfText(text, index + 1);
        if (end === -1) throw truncated(levels);
        if (isKeyNext && level?.keys) {
          level.key = keyOf(text.slice(index + 1, end));
          if (level.keys.has(level.key)) throw unreadable(pointerTo(levels), t("is there twice"));
          level.keys.add(level.key);
          isKeyNext = false;
        }
        index = end;
        break;
      }
      case "{":
      case "[":
        if (levels.length >= deepestNesting) throw unreadable(pointerTo(levels.slice(0, 4)), t("is nested too deeply"));
        isKeyNext = text[index] === "{";
        levels.push({ keys: isKeyNext ? new Set() : null, key: "", index: 0 });
        break;
      case "}":
      case "]":
        levels.pop();
        isKeyNext = false;
        break;
      case ",":
        if (level) level.index += 1;
        isKeyNext = level?.keys !== null;
        break;
      default:
    }
  }
  if (levels.length > 0) throw truncated(levels);
}

const truncated = (levels: Level[]) => unreadable(pointerTo(levels), t("is not whole: the file ends there"));

function endOfText(text: string, from: number): number {
  for (let index = from; ; index++) {
    index = text.indexOf('"', index);
    if (index === -1) return -1;
    let escapes = 0;
    while (text[index - 1 - escapes] === "\\") escapes += 1;
    if (escapes % 2 === 0) return index;
  }
}

/** Two ways to write a key are one key. */
function keyOf(written: string): string {
  if (!written.includes("\\")) return written;
  try {
    return JSON.parse(`"${written}"`);
  } catch {
    return written;
  }
}

const longestKey = 60;

const pointerTo = (levels: readonly Level[]): string =>
  ["#", ...levels.map(({ keys, key, index }) => (keys ? escaped(key.slice(0, longestKey)) : index))].join("/");

// RFC 6901.
const escaped = (key: string): string => key.replaceAll("~", "~0").replaceAll("/", "~1").toWellFormed();
