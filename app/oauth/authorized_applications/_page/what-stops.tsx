import { knownScopes } from "#lib/accounts/scope.ts";
import { t } from "#lib/language/translate.ts";
import type { ConnectedApplication } from "#lib/oauth/consents/queries.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";

/** What an application can no longer do once it is removed. */
export function WhatStops({ application }: { application: ConnectedApplication }) {
  const { name, liveTokens, scopes } = application;
  return (
    <>
      <p>
        {liveTokens > 0
          ? t(
              "{tokens, plural, one {{application} stops at once: # token no longer works.} other {{application} stops at once: # tokens no longer work.}} It can no longer:",
              { application: name, tokens: liveTokens },
            )
          : t("{application} stops at once. It can no longer:", { application: name })}
      </p>
      <ul className="list-disc ps-5">
        {knownScopes(scopes).map((scope) => (
          <li key={scope}>{t(scopeTexts[scope].title).replace(/^./, (letter) => letter.toLowerCase())}</li>
        ))}
      </ul>
    </>
  );
}

export const WhatStays = () => (
  <p>{t("What it knows of you already it may keep. You can let it in again: it asks you as if for the first time.")}</p>
);
