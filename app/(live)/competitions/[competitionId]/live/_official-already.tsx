import type { ReactNode } from "react";
import { Notice } from "#app/_components/notice.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { competitionPage } from "#app/(site)/competitions/_shared/address.ts";
import type { Competition } from "#lib/competitions/competition.ts";
import { to } from "#lib/language/translate.ts";

type Props = {
  competition: Pick<Competition, "id" | "resultsPostedAt">;
  /** Where the official results of what the page is about stand, below the competition. */
  part?: string;
  /** Whether the page itself goes by what is posted. */
  isOfOfficial?: true;
};

/** Above what was typed live, once something else counts. */
export function OfficialAlready({ competition: { id, resultsPostedAt }, part = "results", isOfOfficial }: Props) {
  if (resultsPostedAt === null) return null;
  const link = (words: ReactNode) => <a href={to(competitionPage(id, part))}>{words}</a>;
  return (
    <Notice>
      {isOfOfficial ? (
        <RichText of="These results are official: <a>see all of them</a>." a={link} />
      ) : (
        <RichText
          of="The results are official: <a>see the official results</a>. Here stands what was typed live, without later corrections."
          a={link}
        />
      )}
    </Notice>
  );
}
