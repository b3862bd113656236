import type { Competition } from "#lib/competitions/competition.ts";
import { type Content, linkInFirst } from "#lib/mail/compose.ts";

type Submitted = {
  competition: Pick<Competition, "id" | "name">;
  by: string | null;
  message: string;
  warnings: number;
};

/** To those who post results. */
export const submittedMail = ({ competition, by, message, warnings }: Submitted): Content => ({
  subject: `Results of ${competition.name} are submitted`,
  paragraphs: [
    `${by ?? "Somebody"} has submitted the results of ${competition.name}${warnings === 0 ? "" : `, with ${warnings === 1 ? "a warning" : `${warnings} warnings`}`}.`,
    ...(message === "" ? [] : [`They say:\n${message}`]),
    `Look at them: ${linkInFirst(`/staff/results/${competition.id}`)}`,
  ],
});
