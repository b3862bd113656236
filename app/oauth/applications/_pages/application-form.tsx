import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { ErrorSummary } from "#app/_components/error-summary.tsx";
import { Fieldset } from "#app/_components/fieldset.tsx";
import { RadioGroup } from "#app/_components/radio-group.tsx";
import { TextArea } from "#app/_components/text-area.tsx";
import { TextInput } from "#app/_components/text-input.tsx";
import type { ApplicationFormValues, FormProblem } from "#lib/oauth/applications/application-form.ts";
import { ConsentPreview } from "./consent-preview.tsx";
import { RedirectUriField } from "./redirect-uri-field.tsx";
import { ScopeFields } from "./scope-fields.tsx";

type Props = { values: ApplicationFormValues; problems: FormProblem[]; action: string; submit: string };

/** Registers or changes an application: the same fields, checked again by the server that it is sent to. */
export function ApplicationForm({ values, problems, action, submit }: Props) {
  const errorOf = (fieldId: string) => problems.find((problem) => problem.fieldId === fieldId)?.message;
  return (
    <form
      method="post"
      action={action}
      className="grid gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]"
    >
      <input type="hidden" name="sent" value="yes" />
      <div className="grid gap-8">
        <ErrorSummary errors={problems} />
        <Fieldset legend="About it" id="about">
          <TextInput
            label="Name"
            name="name"
            defaultValue={values.name}
            required
            maxLength={100}
            error={errorOf("name")}
          />
          <TextArea
            label="Description"
            name="description"
            hint="People read it where they decide whether to let it in."
            defaultValue={values.description}
            maxLength={2000}
            error={errorOf("description")}
          />
          <TextInput
            label="Homepage"
            name="homepage"
            type="url"
            defaultValue={values.homepageUrl}
            placeholder="https://"
            error={errorOf("homepage")}
          />
        </Fieldset>
        <KindChoice values={values} />
        <RedirectUriField defaultValue={values.redirectUris.join("\n")} error={errorOf("redirect_uris")} />
        <Fieldset
          legend="What it may ask for"
          id="scopes"
          hint="People see these sentences. Asking for less gets more of them to agree."
          error={errorOf("scopes")}
        >
          <ScopeFields chosen={values.scopes} />
        </Fieldset>
        <ProfileChoice values={values} error={errorOf("profile-modern")} />
      </div>
      {/* Beside the fields where there is room, so that it is in sight while they are filled in. */}
      <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <div className="lg:sticky lg:top-6">
          <ConsentPreview />
        </div>
      </div>
      <div>
        <Button>{submit}</Button>
      </div>
    </form>
  );
}

const kinds = [
  { value: "website", label: "A website with a server", hint: "Keeps a secret." },
  { value: "browser", label: "A page that runs in the browser", hint: "Has no secret; PKCE is required." },
  {
    value: "native",
    label: "An app on a phone or computer",
    hint: "Has no secret; own address schemes and any port of 127.0.0.1 are allowed.",
  },
  { value: "script", label: "A script or a machine", hint: "Keeps a secret; for yourself or a small team." },
];

function KindChoice({ values }: { values: ApplicationFormValues }) {
  return <RadioGroup legend="Where it runs" name="kind" options={kinds} defaultValue={values.kind} required />;
}

const profiles = [
  { value: "modern", label: "Modern (recommended)", hint: "Authorization code with PKCE, as today's standards say." },
  {
    value: "compatible",
    label: "Compatible",
    hint: "For programs written for the older interface: tokens in the address, passwords, and “public” added by itself.",
  },
];

const flows = [
  { value: "client_credentials", label: "Tokens for the application itself", hint: "For reading what is public." },
  { value: "device", label: "Devices without a keyboard", hint: "People type a short code on their phone." },
  { value: "implicit", label: "Tokens in the address (implicit)", hint: "Compatible applications only." },
  { value: "password", label: "Passwords", hint: "Compatible applications only." },
];

function ProfileChoice({ values, error }: { values: ApplicationFormValues; error: string | undefined }) {
  return (
    <>
      <RadioGroup legend="Which rules" name="profile" options={profiles} defaultValue={values.profile} error={error} />
      <Fieldset legend="Other ways to a token" id="flows">
        {flows.map((flow) => (
          <CheckboxField key={flow.value} name="flows" {...flow} defaultChecked={values.flows.includes(flow.value)} />
        ))}
        <CheckboxField
          name="gives_management"
          value="yes"
          label="A password gives “Change competitions you organise” where no scope is asked for"
          defaultChecked={values.givesManagement}
        />
      </Fieldset>
    </>
  );
}
