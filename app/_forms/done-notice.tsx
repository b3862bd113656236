import { Notice } from "#app/_components/notice.tsx";
import { t } from "#lib/language/translate.ts";
import { justDone } from "./just-done.ts";
import type { SearchParams } from "./search-params.ts";

type Props = { searchParams: SearchParams; texts: Readonly<Record<string, string>> };

/**
 * Says that it worked: messages, by what an address says. Only to whom a form has just led there, and only one of the
 * texts: an address must not be able to say anything else here.
 */
export async function DoneNotice({ searchParams, texts }: Props) {
  const done = (await justDone(searchParams)) ?? "";
  return Object.hasOwn(texts, done) ? (
    <Notice tone="success" live="polite">
      {t(texts[done] ?? "")}
    </Notice>
  ) : null;
}
