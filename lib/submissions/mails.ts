import type { Competition } from "#lib/competitions/competition.ts";
import { t } from "#lib/language/translate.ts";
import { type Content, link } from "#lib/mail/compose.ts";

type Submitted = {
  competition: Pick<Competition, "id" | "name">;
  by: string | null;
  message: string;
  warnings: number;
};

/** To those who post results. */
export const submittedMail = ({ competition, by, message, warnings }: Submitted): Content => {
  const said = { competition: competition.name, person: by ?? t("Somebody"), warnings };
  return {
    subject: t("Results of {competition} are submitted", { competition: competition.name }),
    paragraphs: [
      warnings === 0
        ? t("{person} has submitted the results of {competition}.", said)
        : t(
            "{person} has submitted the results of {competition}, with {warnings, plural, one {a warning} other {# warnings}}.",
            said,
          ),
      ...(message === "" ? [] : [`${t("They say:")}\n${message}`]),
      t("Look at them: {link}", { link: link(`/staff/results/${competition.id}`) }),
    ],
  };
};
