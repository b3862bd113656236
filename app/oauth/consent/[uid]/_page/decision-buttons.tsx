"use client";

import { useEffect, useState } from "react";
import { Button } from "#app/_components/button.tsx";
import { t } from "#lib/language/translate.ts";

const guardMilliseconds = 800;

/**
 * A client component because of two guards that need a script: the button sleeps for a moment, so that a click or key
 * meant for the page before does not decide, and a form that is on its way is not sent again. Without scripts it works
 * at once.
 */
export function DecisionButtons() {
  const [state, setState] = useState<"ready" | "asleep" | "sent">("ready");
  useEffect(() => {
    setState("asleep");
    const timer = setTimeout(() => setState("ready"), guardMilliseconds);
    // Coming back with the browser's own button shows the page as it was left.
    const wake = (event: PageTransitionEvent) => event.persisted && setState("ready");
    window.addEventListener("pageshow", wake);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pageshow", wake);
    };
  }, []);

  return (
    <div className="consent-decision">
      <Button
        name="decision"
        value="authorize"
        aria-disabled={state !== "ready"}
        aria-busy={state === "sent"}
        onClick={(event) => {
          if (state !== "ready") event.preventDefault();
          // The browser reads the pressed button before the state changes anything.
          else setTimeout(() => setState("sent"));
        }}
      >
        {state === "sent" ? t("One moment…") : t("Authorize")}
      </Button>
      <Button name="decision" value="deny" kind="secondary">
        {t("Cancel")}
      </Button>
    </div>
  );
}
