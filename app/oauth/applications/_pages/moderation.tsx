import { Button } from "#app/_components/button.tsx";
import { Card } from "#app/_components/card.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { Application } from "#lib/oauth/applications/application.ts";

/** What the staff may do with anybody's application. */
export function Moderation({ application }: { application: Application }) {
  const base = `/oauth/applications/${application.id}`;
  return (
    <Card title="For the staff">
      <div className="grid gap-6">
        <form method="post" action={`${base}/${application.verifiedAt ? "unverify" : "verify"}`}>
          <Button kind="secondary">{application.verifiedAt ? "Withdraw the verification" : "Verify"}</Button>
        </form>
        {application.ownerId === null ? null : (
          <form method="post" action={`${base}/contact-owner`} className="grid gap-3">
            <TextArea
              label="Message to its owner"
              name="message"
              required
              maxLength={5000}
              hint="It is mailed to them with your name and your e-mail address, to answer you, and kept."
            />
            <div>
              <Button kind="secondary">Send</Button>
            </div>
          </form>
        )}
        {application.isConfidential ? (
          <form method="post" action={`${base}/revoke-secrets`} className="grid gap-3">
            <TextInput
              label="Type its name to end its secrets"
              name="name"
              required
              hint="Where one may have got out: they and all tokens stop at once, and its owner is asked to make another."
            />
            <div>
              <Button kind="danger">End all secrets and tokens</Button>
            </div>
          </form>
        ) : null}
        {application.suspendedAt ? (
          <form method="post" action={`${base}/lift-suspension`}>
            <Button kind="secondary">Lift the suspension</Button>
          </form>
        ) : (
          <form method="post" action={`${base}/suspend`} className="grid gap-3">
            <TextInput
              label="Reason"
              name="reason"
              required
              maxLength={500}
              hint="Its owner and everybody who is sent here by it will read this."
            />
            <div>
              <Button kind="danger">Suspend</Button>
            </div>
          </form>
        )}
      </div>
    </Card>
  );
}
