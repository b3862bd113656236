import type { Difference } from "./_difference.ts";
import { answers } from "./_sections/answers.ts";
import { authorization } from "./_sections/authorization.ts";
import { interchange } from "./_sections/interchange.ts";
import { oddities } from "./_sections/oddities.ts";
import { reading } from "./_sections/reading.ts";
import { registrations } from "./_sections/registrations.ts";
import { scoretaking } from "./_sections/scoretaking.ts";

/** What the page tells, in its order. */
export const differences: { id: string; heading: string; rows: Difference[] }[] = [
  { id: "reading", heading: "What is read", rows: reading },
  { id: "registrations", heading: "Registrations (/api/v1)", rows: registrations },
  { id: "scoretaking", heading: "Live results (/api/v1)", rows: scoretaking },
  { id: "answers", heading: "What every answer has", rows: answers },
  { id: "authorization", heading: "Authorization", rows: authorization },
  { id: "interchange", heading: "WCIF", rows: interchange },
  { id: "kept", heading: "Oddities that stay", rows: oddities },
];
