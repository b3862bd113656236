"use client";

import { type SubmitEvent, useState } from "react";
import { Button } from "#app/_components/button.tsx";
import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { Disclosure } from "#app/_components/disclosure.tsx";
import { FormField } from "#app/_components/form-field.tsx";
import { Notice } from "#app/_components/notice.tsx";
import { CredentialFields } from "./credential-fields.tsx";
import { ParameterField } from "./parameter-field.tsx";
import { addressOfCall, type CallAnswer, type Credential, sendCall, type TriedOperation } from "./send-call.ts";
import { ShownAnswer } from "./shown-answer.tsx";

type Outcome =
  | { kind: "none" }
  | { kind: "waiting" }
  | { kind: "failed"; why: string }
  | { kind: "answered"; answer: CallAnswer };

type TryItProps = { operation: TriedOperation; accountName: string | undefined; isSessionOnly: boolean };

// More than these would keep the button out of sight.
const fewParameters = 2;

/** A client component because only a script can make the call and show what comes back without leaving the page. */
export function TryIt({ operation, accountName, isSessionOnly }: TryItProps) {
  const { method, path, parameters, isWriting } = operation;
  const [values, setValues] = useState(() => Object.fromEntries(parameters.map(initialValue)));
  const [body, setBody] = useState(operation.body ?? "");
  const [credential, setCredential] = useState<Credential>({ kind: accountName === undefined ? "nobody" : "session" });
  const [isMeant, setIsMeant] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>({ kind: "none" });

  const required = parameters.filter(({ isRequired }) => isRequired);
  const optional = parameters.filter(({ isRequired }) => !isRequired);
  const field = (parameter: TriedOperation["parameters"][number]) => (
    <ParameterField
      key={parameter.name}
      parameter={parameter}
      value={values[parameter.name] ?? ""}
      onChange={(value) => setValues({ ...values, [parameter.name]: value })}
    />
  );

  return (
    // Fields have no names: were this form ever sent by the browser itself, no token could get into an address.
    <form className="try-it needs-script" onSubmit={send}>
      {isWriting ? (
        <Notice tone="danger" title="This writes for real.">
          {method} {path} changes what everybody sees on this site, as if your program had done it.
        </Notice>
      ) : null}
      <CredentialFields
        credential={credential}
        accountName={accountName}
        isSessionOnly={isSessionOnly}
        onChange={setCredential}
      />
      {required.map(field)}
      {optional.length > 0 ? (
        <Disclosure summary={`Optional parameters (${optional.length})`} open={optional.length <= fewParameters}>
          <div className="grid gap-4">{optional.map(field)}</div>
        </Disclosure>
      ) : null}
      {operation.body === undefined ? null : (
        <FormField id="try-body" label="Body" hint="JSON">
          <textarea
            id="try-body"
            aria-describedby="try-body-hint"
            className="text-input try-it-body"
            rows={8}
            spellCheck={false}
            value={body}
            onChange={(event) => setBody(event.target.value)}
          />
        </FormField>
      )}
      {isWriting ? (
        <CheckboxField
          name="try-meant"
          label="Yes, change it for real"
          required
          checked={isMeant}
          onChange={(event) => setIsMeant(event.target.checked)}
        />
      ) : null}
      <p className="try-it-address">
        <code>
          {method} {addressOfCall(operation, values)}
        </code>
      </p>
      <div>
        <Button kind={isWriting ? "danger" : "primary"} disabled={outcome.kind === "waiting"}>
          {isWriting ? `Send this ${method} for real` : "Send"}
        </Button>
      </div>
      <div aria-live="polite">
        {outcome.kind === "waiting" ? <p>Waiting for the answer…</p> : null}
        {outcome.kind === "failed" ? (
          <Notice tone="warning" title="No answer came back">
            {outcome.why}
          </Notice>
        ) : null}
        {outcome.kind === "answered" ? <ShownAnswer answer={outcome.answer} /> : null}
      </div>
    </form>
  );

  async function send(event: SubmitEvent) {
    event.preventDefault();
    setOutcome({ kind: "waiting" });
    try {
      const call = { values, body: operation.body === undefined ? undefined : body, credential };
      setOutcome({ kind: "answered", answer: await sendCall(operation, call) });
    } catch (error) {
      setOutcome({ kind: "failed", why: error instanceof Error ? error.message : String(error) });
    }
    // Each change is meant by itself.
    setIsMeant(false);
  }
}

const initialValue = ({ name, isRequired, example }: TriedOperation["parameters"][number]): [string, string] => [
  name,
  isRequired ? example : "",
];
