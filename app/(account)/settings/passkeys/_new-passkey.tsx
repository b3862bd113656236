"use client";

import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from "@simplewebauthn/browser";
import { type MouseEvent, type ReactNode, useRef, useState } from "react";
import { Button } from "#app/_components/button.tsx";
import { t, to } from "#lib/language/translate.ts";
import { fetchOptions, ProofNeeded, passkeyProblem } from "../../_passkey-script.ts";

const page = "/settings/passkeys";

/** A client component because browsers make passkeys for scripts only. Around the name, which the page knows. */
export function NewPasskey({ children }: { children: ReactNode }) {
  const form = useRef<HTMLFormElement>(null);
  const [problem, setProblem] = useState("");
  const [isAsking, setIsAsking] = useState(false);
  return (
    <div className="needs-script">
      <form ref={form} method="post" action={to(`${page}/add`)} className="card grid gap-5">
        <h2 className="text-xl">{t("Add a passkey")}</h2>
        {children}
        <input type="hidden" name="credential" />
        <div>
          <Button onClick={make} aria-busy={isAsking || undefined}>
            {t("Add a passkey")}
          </Button>
        </div>
        <p role="status" className={problem ? "text-muted" : "sr-only"}>
          {problem}
        </p>
      </form>
    </div>
  );

  async function make(event: MouseEvent) {
    event.preventDefault();
    const field = form.current?.elements.namedItem("credential");
    if (isAsking || !form.current?.reportValidity() || !(field instanceof HTMLInputElement)) return;
    setIsAsking(true);
    setProblem("");
    try {
      const optionsJSON = await fetchOptions<PublicKeyCredentialCreationOptionsJSON>(`${page}/options`);
      field.value = JSON.stringify(await startRegistration({ optionsJSON }));
      form.current.requestSubmit();
    } catch (thrown) {
      if (thrown instanceof ProofNeeded)
        location.assign(to(`/confirm-identity?${new URLSearchParams({ callbackUrl: page })}`));
      else setProblem(passkeyProblem(thrown));
    }
    setIsAsking(false);
  }
}
