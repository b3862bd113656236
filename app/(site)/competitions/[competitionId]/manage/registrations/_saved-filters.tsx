import { Button } from "#app/_components/button.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { AgreementBox } from "#app/_forms/agreement-box.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { t, to } from "#lib/language/translate.ts";
import type { SaveFilterForm } from "#lib/registrations/forms.ts";
import type { SavedFilter } from "#lib/registrations/saved-filters.ts";

type Props = {
  saved: readonly SavedFilter[];
  /** What the page shows, in the words of its address. */
  query: string;
  root: string;
  form: OpenForm<NameOf<typeof SaveFilterForm>>;
};

/** The lists that somebody comes back to, and the one that is shown, to be kept under a name. */
export function SavedFilters({ saved, query, root, form }: Props) {
  return (
    <details className="saved-filters" open={form.isUnsaved}>
      <summary>{saved.length > 0 ? t("Saved filters ({count})", { count: saved.length }) : t("Saved filters")}</summary>
      <div className="saved-filters-body">
        {saved.length === 0 ? null : (
          <ul>
            {saved.map((one) => (
              <li key={one.id}>
                <a href={to(`${root}?${one.query}`)} aria-current={one.query === query ? "page" : undefined}>
                  <bdi>{one.name}</bdi>
                </a>
                <form method="post" action={to(`${root}/filters/remove`)}>
                  <input type="hidden" name="saved" value={one.id} />
                  <input type="hidden" name="filter" value={query} />
                  <Button kind="quiet" size="small">
                    <span>
                      <RichText
                        of="Remove<more> the filter {name}</more>"
                        values={{ name: one.name }}
                        more={(words) => <span className="sr-only">{words}</span>}
                      />
                    </span>
                  </Button>
                </form>
              </li>
            ))}
          </ul>
        )}
        {query === "" ? (
          <p className="text-muted">{t("Filter or sort the list, and it can be saved here under a name.")}</p>
        ) : (
          <PostForm form={form} action={`${root}/filters/save`} className="flex flex-wrap items-end gap-3">
            <input type="hidden" name="filter" value={query} />
            <TextInput label={t("Name of the filter in force")} {...form.field("filter_name")} id="filter_name" />
            <AgreementBox form={form} name="agreedFilter" label={t("Replace the filter of this name")} />
            <Button kind="secondary">{t("Save the filter")}</Button>
          </PostForm>
        )}
      </div>
    </details>
  );
}
