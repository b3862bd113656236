import type { ReactNode } from "react";
import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import type { NameOf, OpenForm } from "#app/_forms/open-form.ts";
import { PostForm } from "#app/_forms/post-form.tsx";
import { msg, t } from "#lib/language/translate.ts";
import type { ApplicationForm as ApplicationFormShape } from "#lib/oauth/applications/application-form.ts";
import { AboutFields } from "./about-fields.tsx";
import { ConsentPreview } from "./consent-preview.tsx";
import { RedirectUriField } from "./redirect-uri-field.tsx";
import { ScopeFields } from "./scope-fields.tsx";

type ApplicationForm = OpenForm<NameOf<typeof ApplicationFormShape>>;

type Props = {
  form: ApplicationForm;
  action: string;
  submit: string;
  /** What is asked before it is sent. */
  children?: ReactNode;
};

/** Registers or changes an application: the same fields, checked again by the server that it is sent to. */
export function ApplicationFields({ form, action, submit, children }: Props) {
  return (
    <PostForm
      form={form}
      action={action}
      className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
    >
      <div className="grid gap-8">
        <ErrorSummary errors={form.errors} />
        <AboutFields form={form} />
        <RadioGroup legend={t("Where it runs")} {...form.field("kind")} options={worded(kinds)} required />
        <RedirectUriField {...form.field("redirect_uris")} />
        <Fieldset
          legend={t("What it may ask for")}
          id="scopes"
          hint={t("People see these sentences. Asking for less gets more of them to agree.")}
          error={form.error("scopes")}
        >
          <ScopeFields chosen={form.ticked("scopes")} />
        </Fieldset>
        <ProfileChoice form={form} />
      </div>
      {/* Beside the fields where there is room, so that it is in sight while they are filled in. */}
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-6">
          <ConsentPreview />
        </div>
      </div>
      <div className="grid justify-items-start gap-6">
        {children}
        <Button>{submit}</Button>
      </div>
    </PostForm>
  );
}

const worded = (options: { value: string; label: string; hint: string }[]) =>
  options.map(({ value, label, hint }) => ({ value, label: t(label), hint: t(hint) }));

const kinds = [
  { value: "website", label: msg("A website with a server"), hint: msg("Keeps a secret.") },
  { value: "browser", label: msg("A page that runs in the browser"), hint: msg("Has no secret; PKCE is required.") },
  {
    value: "native",
    label: msg("An app on a phone or computer"),
    hint: msg("Has no secret; own address schemes and any port of 127.0.0.1 are allowed."),
  },
  { value: "script", label: msg("A script or a machine"), hint: msg("Keeps a secret; for yourself or a small team.") },
];

const profiles = [
  {
    value: "modern",
    label: msg("Modern (recommended)"),
    hint: msg("Authorization code with PKCE, as today's standards say."),
  },
  {
    value: "compatible",
    label: msg("Compatible"),
    hint: msg(
      "For programs written for the older interface: tokens in the address, passwords, and “public” added by itself.",
    ),
  },
];

const flows = [
  {
    value: "client_credentials",
    label: msg("Tokens for the application itself"),
    hint: msg("For reading what is public."),
  },
  { value: "device", label: msg("Devices without a keyboard"), hint: msg("People type a short code on their phone.") },
  { value: "implicit", label: msg("Tokens in the address (implicit)"), hint: msg("Compatible applications only.") },
  { value: "password", label: msg("Passwords"), hint: msg("Compatible applications only.") },
];

function ProfileChoice({ form }: { form: ApplicationForm }) {
  const chosenFlows = form.ticked("flows");
  return (
    <>
      <RadioGroup legend={t("Which rules")} {...form.field("profile")} options={worded(profiles)} />
      <Fieldset legend={t("Other ways to a token")} id="flows">
        {worded(flows).map((flow) => (
          <CheckboxField key={flow.value} name="flows" {...flow} defaultChecked={chosenFlows.includes(flow.value)} />
        ))}
        <CheckboxField
          {...form.checkbox("gives_management")}
          label={t("A password gives “Change competitions you organize” where no scope is asked for")}
        />
      </Fieldset>
    </>
  );
}
