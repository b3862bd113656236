import type { Metadata } from "next";
import { headers } from "next/headers";
import { notFound } from "next/navigation";
import { Card } from "#app/_components/card.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { database } from "#lib/db/connection.ts";
import { to } from "#lib/language/translate.ts";
import { hasOutbox, listOutbox } from "#lib/mail/outbox.ts";
import { env } from "#lib/platform/env.ts";

export const metadata: Metadata = { title: "Mail" };

/** What a server without a mail server would have sent. It lets anybody in, so it exists for development alone. */
export default async function MailPage() {
  // Not to a page elsewhere either that has its own name lead to this machine.
  if (!hasOutbox() || (await headers()).get("x-stadion-is-local") !== "yes") notFound();
  const mails = await listOutbox(database(), { limit: 50 });
  return (
    <>
      <PageHeader title="Mail" lead="This server has no mail server: what it would have sent is here, newest first." />
      {mails.length === 0 ? <EmptyState title="No mail yet">Sign up, or ask for a new password.</EmptyState> : null}
      <div className="grid max-w-3xl gap-6">
        {mails.map((mail) => (
          <Card key={mail.id} title={mail.subject}>
            <p className="mb-4 text-sm text-muted">
              To {mail.recipient}, <Moment at={mail.createdAt} />
            </p>
            <p className="whitespace-pre-wrap wrap-anywhere">
              <TextWithLinks text={mail.text} />
            </p>
          </Card>
        ))}
      </div>
    </>
  );
}

// Only our own addresses become links; they are one line each.
function TextWithLinks({ text }: { text: string }) {
  const { baseUrl } = env();
  return text.split(/(\s+)/).map((word, position) =>
    word.startsWith(`${baseUrl}/`) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a mail's text never changes.
      <a key={position} href={to(word)}>
        {word}
      </a>
    ) : (
      word
    ),
  );
}
