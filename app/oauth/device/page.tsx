import type { Metadata } from "next";
import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { findWaitingDevice, type WaitingDevice } from "#lib/oauth/device/device-codes.ts";
import { scopeWords } from "#lib/oauth/scopes.ts";

export const metadata: Metadata = { title: "Connect a device", referrer: "same-origin" };

type Props = { searchParams: Promise<{ user_code?: string; done?: string }> };

/** Where people type the code that a device without a keyboard shows them. */
export default async function DevicePage({ searchParams }: Props) {
  const { user_code: userCode = "", done } = await searchParams;
  const { account } = await requireSession(
    `/oauth/device${userCode ? `?user_code=${encodeURIComponent(userCode)}` : ""}`,
  );
  if (done) return <Done isAuthorized={done === "authorized"} />;
  const device = userCode ? await findWaitingDevice(database(), userCode) : undefined;
  return (
    <div className="mx-auto max-w-136">
      {device ? <Question device={device} name={account.name} /> : <CodeForm isWrong={userCode !== ""} />}
    </div>
  );
}

function CodeForm({ isWrong }: { isWrong: boolean }) {
  return (
    <>
      <PageHeader title="Connect a device" lead="Type the code that the device shows." />
      <form className="card grid gap-5">
        <TextInput
          label="Code"
          name="user_code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX"
          className="text-2xl"
          error={isWrong ? "This code is wrong, was used, or has expired." : undefined}
        />
        <div>
          <Button>Continue</Button>
        </div>
      </form>
    </>
  );
}

function Question({ device, name }: { device: WaitingDevice; name: string }) {
  return (
    <>
      <PageHeader
        title={`Let ${device.application.name} in?`}
        lead={`The device that shows ${device.userCode.replace(/(.{4})/, "$1-")} will act for ${name}.`}
      />
      <Notice tone="warning">Go on only if you hold that device: never because somebody sent you a code.</Notice>
      <form method="post" action="/oauth/device/decision" className="card grid gap-5">
        <input type="hidden" name="user_code" value={device.userCode} />
        <ul className="grid gap-3">
          {device.scopes.map((scope) => {
            const { title, sentence, isOptional } = scopeWords[scope];
            return (
              <li key={scope}>
                {isOptional ? (
                  <CheckboxField name="scopes" value={scope} defaultChecked label={title} hint={sentence} />
                ) : (
                  <>
                    <p className="font-semibold">{title}</p>
                    <p className="text-sm text-muted">{sentence}</p>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button name="decision" value="authorize">
            Authorize
          </Button>
          <Button name="decision" value="deny" kind="secondary">
            Cancel
          </Button>
        </div>
      </form>
    </>
  );
}

function Done({ isAuthorized }: { isAuthorized: boolean }) {
  return (
    <div className="mx-auto max-w-136">
      <PageHeader
        title={isAuthorized ? "The device is connected" : "Nothing was shared"}
        lead={isAuthorized ? "It goes on by itself in a moment. You can close this page." : "You can close this page."}
      />
    </div>
  );
}
