import { Notice } from "#app/_components/notice.tsx";
import { queryValue, type SearchParams } from "./search-params.ts";

type Props = { searchParams: SearchParams; texts: Readonly<Record<string, string>> };

/** Says that it worked. Only one of the texts: an address must not be able to say anything else here. */
export async function DoneNotice({ searchParams, texts }: Props) {
  const done = (await queryValue(searchParams, "done")) ?? "";
  return Object.hasOwn(texts, done) ? (
    <Notice tone="success" live="polite">
      {texts[done]}
    </Notice>
  ) : null;
}
