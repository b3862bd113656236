import { t } from "#lib/language/translate.ts";
import { DomainError } from "#lib/platform/errors.ts";

const code = "preview";

/** Shows a form again as it was typed, for its page to lay out what would be saved: nothing is. */
export const previewOnly = () => new DomainError("invalid", t("This is a preview: nothing was saved yet."), { code });

/** Whether a form is shown again because somebody asked for a preview. */
export const isPreview = (form: { code: string | undefined }): boolean => form.code === code;
