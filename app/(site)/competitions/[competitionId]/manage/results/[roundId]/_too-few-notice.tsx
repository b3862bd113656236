import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { TooFewBefore } from "#lib/scoretaking/queries/needed-people.ts";
import { roundPage } from "../_round-page.ts";

type Props = { competitionId: string; tooFew: TooFewBefore };

/** Stands in the place of the button that opens a round, which is refused. */
export function TooFewNotice({ competitionId, tooFew: { text, addAt } }: Props) {
  return (
    <Notice tone="warning" title={t("This round cannot be opened")}>
      <p>{text}</p>
      {addAt === undefined ? null : (
        <p>
          <RichText
            of="If somebody is missing there, <a>add them</a> first."
            a={(words) => <a href={to(roundPage({ competitionId, roundId: addAt }, "/people"))}>{words}</a>}
          />
        </p>
      )}
    </Notice>
  );
}
