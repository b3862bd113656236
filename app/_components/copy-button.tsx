"use client";

import { useEffect, useState } from "react";
import { t } from "#lib/language/translate.ts";
import { Icon } from "./icon.tsx";

/** A client component because only a script reaches the clipboard; without scripts the text can still be selected. */
export function CopyButton({ text, label = t("Copy") }: { text: string; label?: string }) {
  const [outcome, setOutcome] = useState<"copied" | "failed" | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), 2500);
    return () => clearTimeout(timer);
  }, [outcome]);

  return (
    <button type="button" className="button button-quiet button-small needs-script" onClick={copy}>
      <Icon name={outcome === "copied" ? "check" : "copy"} size={16} />
      <span aria-live="polite">{wording(outcome, label)}</span>
    </button>
  );

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("copied");
    } catch {
      // Browsers refuse the clipboard on insecure origins.
      setOutcome("failed");
    }
  }
}

function wording(outcome: "copied" | "failed" | null, label: string) {
  if (outcome === "copied") return t("Copied");
  return outcome === "failed" ? t("Select and copy it by hand") : label;
}
