import { AsyncLocalStorage } from "node:async_hooks";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import { firstLanguage, isLanguage, type LanguageId } from "./languages.ts";

/**
 * Has `work`, and all that it calls, word messages in this language, whoever is being answered: a mail is in the language
 * of whom it is for. The first, where nobody has said which.
 */
export function inLanguage<Result>(language: string | null, work: () => Result): Result {
  const spoken = language ?? undefined;
  return held.orMake(() => new AsyncLocalStorage()).run(isLanguage(spoken) ? spoken : firstLanguage, work);
}

/** The language that `inLanguage` has set. */
export const languageOfWork = (): LanguageId | undefined => held.value?.getStore();

// Next's copy of this module is asked, too.
const held = new ProcessWide<AsyncLocalStorage<LanguageId>>("language of work");
