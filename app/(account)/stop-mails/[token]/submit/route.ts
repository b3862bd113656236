import { z } from "zod";
import { anybody } from "#app/_forms/access.ts";
import { form } from "#app/_forms/form.ts";
import { stopMail } from "#lib/mail/preferences.ts";
import { readStopToken } from "#lib/mail/stop-link.ts";

export const POST = form({
  asksFirst: "page of its own",
  params: z.object({ token: z.string() }),
  access: anybody,
  page: ({ params }) => stopPage(params.token),
  handle: async ({ db, params: { token } }) => {
    const stopping = readStopToken(token);
    if (stopping) await stopMail(db, stopping);
    return stopPage(token);
  },
});

const stopPage = (token: string): string => `/stop-mails/${encodeURIComponent(token)}`;
