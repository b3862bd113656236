import type { ReactNode } from "react";
import { Badge } from "#app/_components/badge.tsx";
import type { Caller as WhoCalls } from "#lib/api/reference/reference.ts";
import { to } from "#lib/language/translate.ts";

/** Who may call, at a glance. */
export function Caller({ caller }: { caller: WhoCalls }) {
  if (caller.kind === "anybody") return <Line tone="success" badge="No token" text="Everybody gets the same answer." />;
  if (caller.kind === "anybody-sees-more-with-token") {
    return <Line tone="info" badge="Token optional" text="Who asks decides how much is in the answer." />;
  }
  if (caller.isSessionOnly)
    return <Line tone="warning" badge="Session" text="Needs somebody signed in on this site." />;
  return (
    <Line
      tone="warning"
      badge="Token"
      text={
        caller.scopes.length === 0 ? (
          <>
            Needs an <a href={to("/developers/tokens")}>access token</a> or a session.
          </>
        ) : (
          <>
            Needs a session or an <a href={to("/developers/tokens")}>access token</a> with the{" "}
            <a href={to("/developers/scopes")}>scope</a> <code>{caller.scopes.join(" ")}</code>.
          </>
        )
      }
    />
  );
}

function Line({ tone, badge, text }: { tone: "success" | "info" | "warning"; badge: string; text: ReactNode }) {
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <Badge tone={tone}>{badge}</Badge>
      <span>{text}</span>
    </p>
  );
}
