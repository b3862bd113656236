import { RichText } from "#app/_components/rich-text.tsx";
import { t } from "#lib/language/translate.ts";
import type { ConsentQuestion } from "#lib/oauth/consents/consent-question.ts";

/** Where one comes to after the decision. */
export const SentBackTo = ({ redirect }: Pick<ConsentQuestion, "redirect">) =>
  redirect.isOutOfBand ? (
    <p>{t("Afterwards you will be shown a code to copy into the application.")}</p>
  ) : (
    <p>
      <RichText
        of="Afterwards you will be sent to <place>{address}</place>."
        values={{ address: redirect.host }}
        place={(words) => (
          <strong className="wrap-anywhere">
            <bdi>{words}</bdi>
          </strong>
        )}
      />
    </p>
  );
