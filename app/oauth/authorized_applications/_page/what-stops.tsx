import { countOf } from "#app/_components/format.ts";
import { knownScopes } from "#lib/accounts/scope.ts";
import type { ConnectedApplication } from "#lib/oauth/consents/queries.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";

/** What an application can no longer do once it is removed. */
export function WhatStops({ application }: { application: ConnectedApplication }) {
  const { name, liveTokens, scopes } = application;
  return (
    <>
      <p>
        {name} stops at once
        {liveTokens > 0
          ? `: ${countOf(liveTokens, { one: "token no longer works", many: "tokens no longer work" })}`
          : ""}
        . It can no longer:
      </p>
      <ul className="list-disc ps-5">
        {knownScopes(scopes).map((scope) => (
          <li key={scope}>{scopeTexts[scope].title.replace(/^./, (letter) => letter.toLowerCase())}</li>
        ))}
      </ul>
    </>
  );
}
