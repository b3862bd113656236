import { ButtonLink } from "#app/_components/button.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { t } from "#lib/language/translate.ts";

/** Of an empty list: whether nobody has registered, or nobody whom it asks for. */
export const Nobody = ({ isNarrowed, clearHref }: { isNarrowed: boolean; clearHref: string }) =>
  isNarrowed ? (
    <EmptyState
      title={t("Nobody")}
      actions={
        <ButtonLink kind="secondary" href={clearHref}>
          {t("Clear the filters")}
        </ButtonLink>
      }
    >
      {t("No registration matches all of these filters.")}
    </EmptyState>
  ) : (
    <EmptyState title={t("Nobody yet")}>{t("People appear here once they register.")}</EmptyState>
  );
