import { EmptyState } from "#app/_components/empty-state.tsx";
import type { Competition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";

type NothingYetProps = {
  competition: Pick<Competition, "cancelledAt">;
  title: string;
  /** The same without a promise. */
  none: string;
  /** When there will be something. */
  children: string;
};

/** In the place of what is still to come, which of a cancelled competition nothing is. */
export function NothingYet({ competition, title, none, children }: NothingYetProps) {
  return competition.cancelledAt === null ? (
    <EmptyState title={title}>{children}</EmptyState>
  ) : (
    <EmptyState title={none}>{t("This competition is cancelled.")}</EmptyState>
  );
}

/** The same of results. */
export const NoResultsYet = ({ competition }: Pick<NothingYetProps, "competition">) => (
  <NothingYet competition={competition} title={t("No results yet")} none={t("No results")}>
    {t("They appear here as the rounds are held.")}
  </NothingYet>
);
