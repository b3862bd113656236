import { Notice } from "#app/_components/notice.tsx";
import { justDone } from "#app/_forms/just-done.ts";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { t } from "#lib/language/translate.ts";
import type { DeskResult } from "#lib/scoretaking/desk.ts";
import { CompetitionNotice } from "../../../../_manage/competition-notice.tsx";

type Props = { searchParams: SearchParams; results: readonly Pick<DeskResult, "registrantId" | "name">[] };

/** Says that it worked; of a result that was saved without scripts, whose it is. */
export async function SavedNotice({ searchParams, results }: Props) {
  const of = await queryValue(searchParams, "of");
  const person = results.find(({ registrantId }) => String(registrantId) === of);
  if (!person || (await justDone(searchParams)) !== "saved") return <CompetitionNotice searchParams={searchParams} />;
  return (
    <Notice tone="success" live="polite">
      {t("The result of {number} {name} is saved.", { number: person.registrantId, name: person.name })}
    </Notice>
  );
}
