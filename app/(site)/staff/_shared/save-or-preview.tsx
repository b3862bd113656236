import type { ReactNode } from "react";
import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { Notice } from "#app/_components/notice.tsx";
import type { OpenForm } from "#app/_forms/open-form.ts";
import { isPreview } from "#lib/fields/preview.ts";
import { t } from "#lib/language/translate.ts";

/** The buttons of a form whose text can be looked at before it is saved. */
export const SaveOrPreview = () => (
  <div className="flex flex-wrap gap-3">
    <Button name="intent" value="save">
      {t("Save")}
    </Button>
    <Button kind="secondary" name="intent" value="preview">
      {t("Preview")}
    </Button>
  </div>
);

type Props = { form: OpenForm<"title">; children: ReactNode };

/** What would be saved, as it would be read, below its title; nothing where none was asked for. */
export function Preview({ form, children }: Props) {
  if (!isPreview(form)) return null;
  return (
    <>
      <Notice tone="info" live="polite">
        {t("This is a preview: nothing was saved yet.")}
      </Notice>
      <Card title={<bdi>{form.typed("title") || t("No title yet")}</bdi>}>{children}</Card>
    </>
  );
}
