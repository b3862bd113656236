"use client";

import { useEffect, useState } from "react";
import { knownScopes, type Scope, scopeWords } from "#lib/oauth/scopes.ts";

type Preview = { name: string; scopes: Scope[] };

/** A client component because it follows the form while it is filled in. */
export function ConsentPreview() {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const read = () => setPreview(readForm());
    read();
    document.addEventListener("input", read);
    return () => document.removeEventListener("input", read);
  }, []);
  if (!preview) return null;
  return (
    <section aria-label="Preview" className="card grid gap-3">
      <p className="text-sm text-muted">What people will be asked</p>
      <p className="text-xl font-semibold">Let {preview.name || "your application"} in?</p>
      <ul className="list-disc ps-5">
        {preview.scopes.map((scope) => (
          <li key={scope} className={scopeWords[scope].isDangerous ? "font-semibold text-danger" : undefined}>
            {scopeWords[scope].title}
            {scopeWords[scope].isOptional ? <span className="text-muted"> (they may leave it out)</span> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

function readForm(): Preview {
  const ticked = document.querySelectorAll<HTMLInputElement>('input[name="scopes"]:checked');
  const name = document.querySelector<HTMLInputElement>('input[name="name"]')?.value.trim() ?? "";
  return { name, scopes: knownScopes([...ticked].map((input) => input.value)) };
}
