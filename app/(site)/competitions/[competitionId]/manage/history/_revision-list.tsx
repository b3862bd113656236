import { Badge } from "#app/_components/badge.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { wordHistoryLine } from "#lib/competitions/history-words.ts";
import { t, to } from "#lib/language/translate.ts";
import type { RevisionEntry } from "#lib/wcif/revisions/queries.ts";
import { authorTexts } from "./_author-texts.ts";
import { mergeCounts } from "./_merge-texts.ts";

type Props = { revisions: RevisionEntry[]; root: string; now: Date };

export function RevisionList({ revisions, root, now }: Props) {
  return (
    <ol className="told-lines history-lines card my-3">
      {revisions.map((entry) => (
        <li key={entry.revision}>
          <p>
            <a className="name" href={to(`${root}/${entry.revision}`)}>
              {t("{subject} {what}{by}", { ...authorTexts(entry), what: wordHistoryLine(entry) })}
              <span className="sr-only">
                : {t("Compare revision {revision} with the one before", { revision: entry.revision })}
              </span>
            </a>
          </p>
          <p className="text-muted">
            <Moment at={entry.at} relativeTo={now} />
          </p>
          <p className="text-sm text-muted empty:hidden">
            {entry.conflicts.length > 0 ? (
              <Badge tone="warning">
                {t("Took precedence over {count, plural, one {# change} other {# changes}} of others", {
                  count: entry.conflicts.length,
                })}
              </Badge>
            ) : null}
            {entry.wasMerged && entry.conflicts.length === 0 ? (
              <Badge tone="info">{t("Merged with changes of others")}</Badge>
            ) : null}
            {mergeCounts(entry).map((text) => (
              <Badge key={text} tone="warning">
                {text}
              </Badge>
            ))}
          </p>
        </li>
      ))}
    </ol>
  );
}
