import type { Metadata } from "next";
import { headers } from "next/headers";
import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { justDone } from "#app/_forms/just-done.ts";
import { openForm } from "#app/_forms/open-form.ts";
import { queryValue, type SearchParams } from "#app/_forms/search-params.ts";
import { requireSession } from "#app/_session/session.ts";
import { database } from "#lib/db/connection.ts";
import { t, to } from "#lib/language/translate.ts";
import { getWaitingDevice, type WaitingDevice } from "#lib/oauth/device/device-codes.ts";
import { DeviceForm } from "#lib/oauth/forms.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { DomainError } from "#lib/platform/errors.ts";
import { visitorOf } from "#lib/web/visitor.ts";

export const generateMetadata = (): Metadata => ({ title: t("Connect a device"), referrer: "same-origin" });

type Props = { searchParams: SearchParams };

/** Where people type the code that a device without a keyboard shows them. */
export default async function DevicePage({ searchParams }: Props) {
  const userCode = (await queryValue(searchParams, "user_code")) ?? "";
  const done = await justDone(searchParams);
  const { account } = await requireSession(
    `/oauth/device${userCode ? `?user_code=${encodeURIComponent(userCode)}` : ""}`,
  );
  if (done) return <Done isAuthorized={done === "authorized"} />;
  const form = await openForm(DeviceForm, { page: "/oauth/device", searchParams });
  const [refused] = form.errors;
  const { device, problem }: LookedUp =
    refused || userCode === "" ? { problem: refused?.message } : await lookUp(userCode, account.id);
  return (
    <div className="mx-auto max-w-136">
      {device ? <Question device={device} name={account.name} /> : <CodeForm problem={problem} />}
    </div>
  );
}

type LookedUp = { device?: WaitingDevice; problem?: string | undefined };

async function lookUp(userCode: string, accountId: number): Promise<LookedUp> {
  const { ipAddress } = visitorOf(await headers());
  try {
    return { device: await getWaitingDevice(database(), { userCode, accountId, ipAddress }) };
  } catch (error) {
    const isTold = error instanceof DomainError && (error.kind === "invalid" || error.kind === "rate_limited");
    if (isTold) return { problem: error.message };
    throw error;
  }
}

function CodeForm({ problem }: { problem: string | undefined }) {
  return (
    <>
      <PageHeader title={t("Connect a device")} lead={t("Type the code that the device shows.")} />
      <ErrorSummary errors={problem === undefined ? [] : [{ message: problem, fieldId: "user_code" }]} />
      <form className="card grid gap-5">
        <TextInput
          label={t("Code")}
          name="user_code"
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="XXXX-XXXX"
          className="text-2xl"
          error={problem}
        />
        <div>
          <Button>{t("Continue")}</Button>
        </div>
      </form>
    </>
  );
}

function Question({ device, name }: { device: WaitingDevice; name: string }) {
  return (
    <>
      <PageHeader
        title={t("Let {application} in?", { application: device.application.name })}
        lead={t("The device that shows {code} will act for {name}.", {
          ...{ code: device.userCode.replace(/(.{4})/, "$1-"), name },
        })}
      />
      <Notice tone="warning">{t("Go on only if you hold that device: never because somebody sent you a code.")}</Notice>
      <form method="post" action={to("/oauth/device/decision")} className="card grid gap-5">
        <input type="hidden" name="user_code" value={device.userCode} />
        <ul className="grid gap-3">
          {device.scopes.map((scope) => {
            const { title, sentence, isOptional } = scopeTexts[scope];
            return (
              <li key={scope}>
                {isOptional ? (
                  <CheckboxField name="scopes" value={scope} defaultChecked label={t(title)} hint={t(sentence)} />
                ) : (
                  <>
                    <p className="font-semibold">{t(title)}</p>
                    <p className="text-sm text-muted">{t(sentence)}</p>
                  </>
                )}
              </li>
            );
          })}
        </ul>
        <div className="flex flex-wrap gap-3">
          <Button name="decision" value="authorize">
            {t("Authorize")}
          </Button>
          <Button name="decision" value="deny" kind="secondary">
            {t("Cancel")}
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
        title={isAuthorized ? t("The device is connected") : t("Nothing was shared")}
        lead={
          isAuthorized ? t("It goes on by itself in a moment. You can close this page.") : t("You can close this page.")
        }
      />
    </div>
  );
}
