"use client";

import { useEffect, useState } from "react";
import { msg, t } from "#lib/language/translate.ts";
import { type Theme, themeStorageKey, themes } from "#lib/web/theme-script.ts";
import { Icon } from "./icon.tsx";

const classes = { icon: "icon-button", "menu item": "menu-item" };
const labels: Record<Theme, string> = {
  auto: msg("as on this device"),
  light: msg("light ¦ colours"),
  dark: msg("dark ¦ colours"),
};

// A client component because the choice lives in this browser alone. CSS picks the icon, so the server need not know.
export function ThemeToggle({ look }: { look: "icon" | "menu item" }) {
  const [theme, setTheme] = useState<Theme>("auto");
  useEffect(() => setTheme(currentTheme()), []);

  const label = t("Colours: {now}. Change to {next}", {
    now: t(labels[theme]),
    next: t(labels[themeAfter(theme)]),
  });
  return (
    <button type="button" className={`theme-toggle ${classes[look]}`} aria-label={label} title={label} onClick={change}>
      <Icon name="auto" shown="auto" />
      <Icon name="sun" shown="light" />
      <Icon name="moon" shown="dark" />
      {look === "menu item" ? <span className="ms-2">{t("Colours: {now}", { now: t(labels[theme]) })}</span> : null}
    </button>
  );

  function change() {
    const chosen = themeAfter(currentTheme());
    document.documentElement.dataset.theme = chosen;
    remember(chosen);
    setTheme(chosen);
  }
}

function currentTheme(): Theme {
  const shown = document.documentElement.dataset.theme;
  return themes.find((theme) => theme === shown) ?? "auto";
}

function themeAfter(theme: Theme): Theme {
  return themes[(themes.indexOf(theme) + 1) % themes.length] ?? "auto";
}

function remember(theme: Theme) {
  try {
    if (theme === "auto") localStorage.removeItem(themeStorageKey);
    else localStorage.setItem(themeStorageKey, theme);
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}
