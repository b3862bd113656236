"use client";

import { useEffect, useState } from "react";
import { TextArea } from "#app/_components/text-area.tsx";
import type { FieldProps } from "#app/_forms/open-form.ts";
import { t } from "#lib/language/translate.ts";
import { checkRedirectUri } from "#lib/oauth/redirect-uri.ts";

/** A client component because each address is judged while it is typed; the server judges them again. */
export function RedirectUriField({ defaultValue, ...field }: FieldProps<"redirect_uris">) {
  const [text, setText] = useState(defaultValue ?? "");
  const [isNative, setIsNative] = useState(false);
  useEffect(() => {
    const read = () => setIsNative(["native", "script"].includes(chosenKind()));
    read();
    document.addEventListener("change", read);
    return () => document.removeEventListener("change", read);
  }, []);

  const uris = text.split(/\s+/).filter(Boolean);
  return (
    <div>
      <TextArea
        label={t("Addresses to return to")}
        {...field}
        hint={t(
          "One a line, exactly as your program sends them. urn:ietf:wg:oauth:2.0:oob shows people a code to copy.",
        )}
        value={text}
        onChange={(event) => setText(event.target.value)}
        spellCheck={false}
        autoCapitalize="off"
      />
      <ul className="mt-2 grid gap-1 text-sm" aria-live="polite">
        {uris.map((uri) => (
          <Verdict key={uri} uri={uri} isNative={isNative} said={field.error} />
        ))}
      </ul>
    </div>
  );
}

type VerdictProps = { uri: string; isNative: boolean; said: string | undefined };

function Verdict({ uri, isNative, said }: VerdictProps) {
  const check = checkRedirectUri(uri, { isNative });
  // The server's own error stands above the field already.
  if (!check.isAccepted && said?.includes(`${uri}: ${check.reason}`)) return null;
  return (
    <li className={check.isAccepted ? "text-muted" : "text-danger"}>
      <code className="break-all">{uri}</code>: {check.isAccepted ? t("fine. ¦ an address") : check.reason}
    </li>
  );
}

const chosenKind = (): string => document.querySelector<HTMLInputElement>('input[name="kind"]:checked')?.value ?? "";
