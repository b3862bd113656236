"use client";

import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from "@simplewebauthn/browser";
import { type MouseEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/_components/button.tsx";
import { to } from "#lib/language/translate.ts";
import { fetchOptions, passkeyProblem } from "./_passkey-script.ts";

type Props = {
  label: string;
  /** Where what is to be signed comes from, and where the form goes that has it signed. */
  options: string;
  action: string;
  callbackUrl: string;
  /** The e-mail field offers passkeys, too. */
  withAutofill?: boolean;
};

// What was asked for is good for ten minutes; a page may be open for longer.
const autofillMilliseconds = 4 * 60_000;

/** A client component because browsers use passkeys for scripts only. What is signed goes as a form, like everything else. */
export function PasskeyButton({ label, options, action, callbackUrl, withAutofill = false }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!withAutofill) return;
    let isCurrent = true;
    const offer = async () => {
      if (!(await browserSupportsWebAuthnAutofill())) return;
      const optionsJSON = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>(options);
      if (!isCurrent) return;
      const credential = await startAuthentication({ optionsJSON, useBrowserAutofill: true });
      if (isCurrent) send(form.current, JSON.stringify(credential));
    };
    // Nobody asked for it: where it does not work, the page is as it would be without.
    offer().catch(() => undefined);
    const timer = setTimeout(() => setRound(round + 1), autofillMilliseconds);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [withAutofill, options, round]);

  return (
    <div className="needs-script">
      <form ref={form} method="post" action={to(action)} className="grid gap-3">
        <input type="hidden" name="callbackUrl" value={callbackUrl} />
        <input type="hidden" name="credential" />
        <div>
          <Button kind="secondary" onClick={ask} aria-busy={isAsking || undefined}>
            {label}
          </Button>
        </div>
        <p role="status" className={problem ? "text-muted" : "sr-only"}>
          {problem}
        </p>
      </form>
    </div>
  );

  async function ask(event: MouseEvent) {
    event.preventDefault();
    if (isAsking) return;
    setIsAsking(true);
    setProblem("");
    try {
      const optionsJSON = await fetchOptions<PublicKeyCredentialRequestOptionsJSON>(options);
      send(form.current, JSON.stringify(await startAuthentication({ optionsJSON })));
    } catch (thrown) {
      setProblem(passkeyProblem(thrown));
      setRound(round + 1);
    }
    setIsAsking(false);
  }
}

function send(form: HTMLFormElement | null, credential: string) {
  const field = form?.elements.namedItem("credential");
  if (!form || !(field instanceof HTMLInputElement)) return;
  field.value = credential;
  form.requestSubmit();
}
