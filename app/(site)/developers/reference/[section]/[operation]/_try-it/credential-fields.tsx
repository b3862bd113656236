import { FormField } from "#app/_components/form-field.tsx";
import { to } from "#lib/language/translate.ts";
import type { Credential } from "./send-call.ts";

type Props = {
  credential: Credential;
  accountName: string | undefined;
  isSessionOnly: boolean;
  onChange: (credential: Credential) => void;
};

/** As whom the call is made. A token stays in this page's memory: it is not stored, and not put into any address. */
export function CredentialFields({ credential, accountName, isSessionOnly, onChange }: Props) {
  const choices: { kind: Credential["kind"]; label: string }[] = [
    ...(accountName === undefined ? [] : [{ kind: "session" as const, label: `As ${accountName}` }]),
    ...(isSessionOnly ? [] : [{ kind: "token" as const, label: "With a token" }]),
    { kind: "nobody", label: "As nobody" },
  ];
  return (
    <>
      <fieldset className="fieldset-field">
        <legend>Who asks</legend>
        <div className="choices-inline">
          {choices.map(({ kind, label }) => (
            <div key={kind} className="pill">
              <input
                type="radio"
                id={`try-as-${kind}`}
                checked={credential.kind === kind}
                onChange={() => onChange(kind === "token" ? { kind, token: "" } : { kind })}
              />
              <label htmlFor={`try-as-${kind}`}>{label}</label>
            </div>
          ))}
        </div>
      </fieldset>
      {credential.kind === "token" ? (
        <FormField
          id="try-token"
          label="Access token"
          hint={
            <>
              Goes into the header of the call and nowhere else. Make one in{" "}
              <a href={to("/settings/tokens")}>your settings</a>.
            </>
          }
        >
          <input
            id="try-token"
            type="password"
            aria-describedby="try-token-hint"
            className="text-input"
            autoComplete="off"
            spellCheck={false}
            required
            value={credential.token}
            onChange={(event) => onChange({ kind: "token", token: event.target.value })}
          />
        </FormField>
      ) : null}
    </>
  );
}
