import type { Metadata } from "next";
import { type SearchParams, toSearchParams } from "#app/_forms/search-params.ts";
import { t } from "#lib/language/translate.ts";
import { type Answer, readQuery } from "./_page/answer.ts";
import { wordsOf } from "./_page/error-words.ts";
import { FragmentAnswer } from "./_page/fragment-answer.tsx";
import { ShownAnswer } from "./_page/shown-answer.tsx";

type Props = { searchParams: SearchParams };

export const generateMetadata = async ({ searchParams }: Props): Promise<Metadata> => ({
  title: titleOf(readQuery(toSearchParams(await searchParams))),
  referrer: "same-origin",
  robots: "noindex",
});

/** Shows what other applications get sent: for programs that have no address to be reached at. */
export default async function NativePage({ searchParams }: Props) {
  const answer = readQuery(toSearchParams(await searchParams));
  return answer.kind === "nothing" ? <FragmentAnswer /> : <ShownAnswer answer={answer} />;
}

function titleOf(answer: Answer): string {
  if (answer.kind === "code") return t("Your code");
  return answer.kind === "error" ? t(wordsOf(answer.error).title) : t("Code or token for an application");
}
