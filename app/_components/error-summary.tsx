import { t } from "#lib/language/translate.ts";

export type FormError = { message: string; fieldId?: string | undefined };

/** Takes the focus when the page arrives, with or without scripts: `autofocus` does that for any focusable element. */
export function ErrorSummary({ errors, title = t("Please check the following") }: ErrorSummaryProps) {
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a refused form this is where the person continues.
    <div className="error-summary mb-6" role="alert" tabIndex={-1} autoFocus aria-labelledby="error-summary-title">
      <h2 id="error-summary-title" className="text-lg">
        {title}
      </h2>
      <ul className="mt-2 list-disc ps-5">
        {errors.map(({ message, fieldId }) => (
          <li key={message}>{fieldId ? <a href={`#${fieldId}`}>{message}</a> : message}</li>
        ))}
      </ul>
    </div>
  );
}

type ErrorSummaryProps = { errors: FormError[]; title?: string };
