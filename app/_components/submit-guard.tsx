"use client";

import { useEffect, useState } from "react";
import { t } from "#lib/language/translate.ts";

// As long as an answer may take before somebody tries again.
const longestWaitMilliseconds = 10_000;

/**
 * A client component because only a script can hear a second press: a form that is on its way is not sent again, and
 * its button says that it works. Without scripts every button works as it is.
 */
export function SubmitGuard() {
  const [isReady, setIsReady] = useState(false);
  const [isSending, setIsSending] = useState(false);
  useEffect(() => {
    const sent = new Map<HTMLFormElement, HTMLElement | null>();
    const release = () => {
      for (const button of sent.values()) button?.removeAttribute("aria-busy");
      sent.clear();
      setIsSending(false);
    };
    const guard = (event: SubmitEvent) => {
      const form = event.target;
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== "post") return;
      if (sent.has(form)) return event.preventDefault();
      sent.set(form, event.submitter);
      event.submitter?.setAttribute("aria-busy", "true");
      setIsSending(true);
      setTimeout(release, longestWaitMilliseconds);
    };
    document.addEventListener("submit", guard);
    // Coming back with the browser's own button shows the page as it was left.
    window.addEventListener("pageshow", release);
    setIsReady(true);
    return () => {
      document.removeEventListener("submit", guard);
      window.removeEventListener("pageshow", release);
    };
  }, []);
  return (
    <p aria-live="polite" className="sr-only" data-submit-guard={isReady ? "ready" : "asleep"}>
      {isSending ? t("One moment…") : ""}
    </p>
  );
}
