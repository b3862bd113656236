import type { Metadata } from "next";
import { headers } from "next/headers";
import { Badge } from "#app/_components/badge.tsx";
import { Button } from "#app/_components/button.tsx";
import { Question } from "#app/_components/dialog.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { EmptyState } from "#app/_components/empty-state.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Moment } from "#app/_components/moment.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { PageHeader } from "#app/_components/page-header.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import { type OpenForm, openForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import type { SearchParams } from "#app/_forms/search-params.ts";
import { UnsavedQuestion } from "#app/_forms/unsaved-question.tsx";
import { requireAccount } from "#app/_session/session.ts";
import { AddPasskeyForm, RenamePasskeyForm } from "#lib/accounts/forms.ts";
import { listPasskeys, type Passkey } from "#lib/accounts/passkeys/queries.ts";
import { mostPasskeys } from "#lib/accounts/passkeys/register.ts";
import { canHavePasskeys } from "#lib/accounts/passkeys/relying-party.ts";
import { database } from "#lib/db/connection.ts";
import { t } from "#lib/language/translate.ts";
import { now as currentTime } from "#lib/platform/clock.ts";
import { deviceName } from "#lib/web/device-name.ts";
import { SettingsNotice } from "../_notice.tsx";
import { NewPasskey } from "./_new-passkey.tsx";

export const generateMetadata = (): Metadata => ({ title: t("Passkeys") });

const page = "/settings/passkeys";

export default async function PasskeysPage({ searchParams }: { searchParams: SearchParams }) {
  const account = await requireAccount(page);
  const passkeys = await listPasskeys(database(), account.id);
  const device = deviceName((await headers()).get("user-agent") ?? "");
  const form = await openForm(AddPasskeyForm, { page, searchParams, known: { name: device || t("My passkey") } });
  const renaming = await openForm(RenamePasskeyForm, { page, searchParams });
  return (
    <>
      <PageHeader
        title={t("Passkeys")}
        lead={t(
          "A passkey is kept by your device, and signs you in with your fingerprint, your face or the device's code. Nobody can guess it, and no other site gets it.",
        )}
      />
      <SettingsNotice searchParams={searchParams} />
      <ErrorSummary errors={form.errors} />
      <div className="grid max-w-3xl gap-6">
        {passkeys.length === 0 ? (
          <EmptyState title={t("You have no passkeys")}>{t("With one you sign in without your password.")}</EmptyState>
        ) : (
          <ul className="grid gap-4">
            {passkeys.map((passkey) => (
              <li key={passkey.id} className="card grid gap-4">
                <KnownPasskey passkey={passkey} form={renaming} now={currentTime()} />
              </li>
            ))}
          </ul>
        )}
        <AddPasskey form={form} isFull={passkeys.length >= mostPasskeys} />
      </div>
      <UnsavedQuestion />
    </>
  );
}

type KnownPasskeyProps = { passkey: Passkey; form: OpenForm<"passkey" | "new_name">; now: Date };

function KnownPasskey({ passkey, form, now }: KnownPasskeyProps) {
  const { id, name, isBackedUp, createdAt, lastUsedAt } = passkey;
  // The page has this form once for each of them, one of which was sent.
  const isTyped = form.typed("passkey") === String(id);
  const field = form.field("new_name");
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="flex flex-wrap items-center gap-2 text-lg break-words">
            {name}
            {isBackedUp ? <Badge>{t("Kept on several devices")}</Badge> : null}
          </h2>
          <p className="text-sm text-muted">
            <RichText
              of={lastUsedAt ? "Added <added></added>, last used <used></used>" : "Added <added></added>, not used yet"}
              added={() => <Moment at={createdAt} relativeTo={now} />}
              used={() => (lastUsedAt ? <Moment at={lastUsedAt} relativeTo={now} /> : null)}
            />
          </p>
        </div>
        <Question
          id={`remove-${id}`}
          does={t("Remove")}
          label={t("Remove {name}", { name })}
          size="small"
          action={`${page}/remove`}
          fields={{ passkey: id }}
        >
          <p>{t("It signs nobody in any more. To use it again you add it anew.")}</p>
        </Question>
      </div>
      <Disclosure summary={t("Rename {name}", { name })} open={isTyped}>
        <PostForm form={form} action={`${page}/rename`}>
          <input type="hidden" name="passkey" value={id} />
          <TextInput
            label={t("Name")}
            {...field}
            id={isTyped ? "new_name" : `new_name-${id}`}
            defaultValue={isTyped ? field.defaultValue : name}
            error={isTyped ? field.error : undefined}
          />
          <div>
            <Button kind="secondary">{t("Rename")}</Button>
          </div>
        </PostForm>
      </Disclosure>
    </>
  );
}

function AddPasskey({ form, isFull }: { form: OpenForm<"name" | "credential">; isFull: boolean }) {
  if (!canHavePasskeys())
    return <Notice>{t("Passkeys need a site with a name, reached over https. This one cannot have any.")}</Notice>;
  if (isFull)
    return (
      <Notice>
        {t("An account holds at most {most} passkeys. Remove one that you no longer use.", { most: mostPasskeys })}
      </Notice>
    );
  return (
    <>
      <NewPasskey>
        <TextInput
          label={t("Name")}
          {...form.field("name")}
          hint={t("Of the device that keeps it: you will meet it again here.")}
        />
      </NewPasskey>
      <noscript>
        <Notice>{t("Making a passkey takes JavaScript. Your password works without.")}</Notice>
      </noscript>
    </>
  );
}
