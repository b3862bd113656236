import { z } from "zod";
import { agreement } from "#lib/fields/agreement.ts";
import { button, checkbox, lines, text } from "#lib/fields/fields.ts";
import { msg } from "#lib/language/translate.ts";

const longestIncidentText = 20_000;

/** What happened, what everybody reads of it, and what it is about. */
export const IncidentForm = z.object({
  title: text({ longest: 200, required: msg("Give it a title.") }),
  publicSummary: lines({ longest: longestIncidentText }),
  privateDescription: lines({ longest: longestIncidentText }),
  privateDecision: lines({ longest: longestIncidentText }),
  tags: text({ longest: 1000 }),
  competitions: lines({ longest: 4000 }),
  isDigestWorthy: checkbox(),
  intent: button(["save", "preview"], msg("Save it, or look at it first.")),
});

export const IncidentStateForm = z.object({
  intent: button(["publish", "take-back"], msg("Publish it or take it back.")),
});

export const DeleteIncidentForm = z.object({ agreed: agreement() });
