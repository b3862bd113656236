"use client";

import { useEffect, useState } from "react";
import { Avatar } from "#app/_components/avatar.tsx";
import { Icon } from "#app/_components/icon.tsx";
import { knownScopes, type Scope } from "#lib/accounts/scope.ts";
import { t } from "#lib/language/translate.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";
import { FixedScope, ScopeGroups } from "../../_pages/scope-groups.tsx";

type Preview = { name: string; description: string; scopes: Scope[] };

/** A client component because it follows the form while it is filled in. */
export function ConsentPreview() {
  const [preview, setPreview] = useState<Preview | null>(null);
  useEffect(() => {
    const read = () => setPreview(previewOfForm());
    read();
    document.addEventListener("input", read);
    return () => document.removeEventListener("input", read);
  }, []);
  if (!preview) return null;
  const name = preview.name || t("your application");
  return (
    <section aria-label={t("Preview")} className="card grid gap-5">
      <p className="text-sm text-muted">{t("What people will be asked")}</p>
      <div className="grid gap-2">
        <div className="flex items-center gap-3">
          <Avatar name={preview.name || "?"} />
          <p className="min-w-0 text-xl font-semibold wrap-anywhere">
            {t("Let {application} in?", { application: name })}
          </p>
        </div>
        {preview.description ? <p className="text-sm text-muted wrap-anywhere">{preview.description}</p> : null}
      </div>
      <ScopeGroups scopes={preview.scopes} headingTag="p">
        {(scope) =>
          scopeTexts[scope].isOptional ? (
            <OptionalScope scope={scope} />
          ) : (
            <FixedScope scope={scope} sentence={t(scopeTexts[scope].sentence)} isNew={false} />
          )
        }
      </ScopeGroups>
    </section>
  );
}

/** A tick that nothing can change: on the real page it is a checkbox. */
function OptionalScope({ scope }: { scope: Scope }) {
  return (
    <div className="flex gap-3">
      <Icon name="check" size={20} />
      <div>
        <p>
          {t(scopeTexts[scope].title)} <span className="text-muted">{t("(they may leave it out)")}</span>
        </p>
        <p className="text-sm text-muted">{t(scopeTexts[scope].sentence)}</p>
      </div>
    </div>
  );
}

function previewOfForm(): Preview {
  const ticked = document.querySelectorAll<HTMLInputElement>('input[name="scopes"]:checked');
  const textOf = (name: string) =>
    document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`form [name="${name}"]`)?.value.trim() ?? "";
  return {
    name: textOf("name"),
    description: textOf("description"),
    scopes: knownScopes([...ticked].map((input) => input.value)),
  };
}
