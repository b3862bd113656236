import { Card } from "#app/_components/card.tsx";
import { CopyButton } from "#app/_components/copy-button.tsx";
import { t } from "#lib/language/translate.ts";

/** The e-mail addresses that were asked for, to be put into a mail where nobody who gets it sees the others. */
export const TakenAddresses = ({ addresses }: { addresses: readonly string[] }) => {
  // As a mail program takes them.
  const listed = addresses.join(",\n");
  return (
    <div className="mb-4">
      <Card
        title={t("{count, plural, one {# e-mail address} other {# e-mail addresses}}", { count: addresses.length })}
        actions={<CopyButton text={listed} />}
      >
        <textarea
          className="text-input taken-addresses"
          readOnly
          rows={2}
          dir="ltr"
          defaultValue={listed}
          aria-label={t("E-mail addresses of those who were ticked")}
        />
        <p className="mt-2 text-sm text-muted">
          {t(
            "Write to yourself and put them into Bcc, so that nobody is told who else registered. It stands in the audit log that you took them.",
          )}
        </p>
      </Card>
    </div>
  );
};
