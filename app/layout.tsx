import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { languageOf } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { associationIcon, associationStyleAddress } from "#lib/web/association-style.ts";
import { headScript } from "#lib/web/head-script.ts";
import { speculationRules } from "#lib/web/speculation-rules.ts";
import { BrowserMessages } from "./_components/browser-messages.tsx";
import { ShownQuery } from "./_components/shown-query.tsx";
import { SubmitGuard } from "./_components/submit-guard.tsx";

// Every page shows who is signed in, and reads a database that is not there while pages are built.
export const dynamic = "force-dynamic";

/** Waits for a visitor, as all that hangs on settings does: those of a build are not those of the server. */
export async function generateMetadata(): Promise<Metadata> {
  await connection();
  const name = env().associationName;
  const icon = associationIcon();
  return {
    title: { default: name, template: `%s · ${name}` },
    icons: icon ? { icon: [icon], apple: icon.type === "image/png" ? icon.url : [] } : ownIcons,
    description: t("Competitions, results, rankings and records, and the accounts and API behind them."),
  };
}

const ownIcons = {
  icon: [
    { url: "/favicon.ico", sizes: "32x32" },
    { url: "/icon.svg", type: "image/svg+xml" },
  ],
  apple: "/apple-touch-icon.png",
};

export const viewport: Viewport = {
  colorScheme: "light dark",
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf9f5" },
    { media: "(prefers-color-scheme: dark)", color: "#101513" },
  ],
};

// A font that comes late waits for the next page: words that are being read do not move.
const latin = localFont({
  src: "../node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2",
  variable: "--font-latin",
  weight: "100 900",
  display: "optional",
  declarations: [{ prop: "font-stretch", value: "62% 125%" }],
});

// Names need more letters than the interface does: these two load only on pages that hold such a letter.
const latinExtended = localFont({
  src: "../node_modules/@fontsource-variable/archivo/files/archivo-latin-ext-wdth-normal.woff2",
  variable: "--font-latin-extended",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-stretch", value: "62% 125%" },
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA, U+02BD-02C5, U+02C7-02CC, U+02CE-02D7, U+02DD-02FF, U+1D00-1DBF, U+1E00-1E9F, U+20A0-20AB, U+20AD-20C0, U+2C60-2C7F, U+A720-A7FF",
    },
  ],
});

const vietnamese = localFont({
  src: "../node_modules/@fontsource-variable/archivo/files/archivo-vietnamese-wdth-normal.woff2",
  variable: "--font-vietnamese",
  weight: "100 900",
  display: "optional",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    { prop: "font-stretch", value: "62% 125%" },
    { prop: "unicode-range", value: "U+0300-0301, U+0303-0304, U+0308-0309, U+0323, U+1EA0-1EF9" },
  ],
});

export default async function RootLayout({ children }: { children: ReactNode }) {
  await connection();
  const associationStyle = associationStyleAddress();
  const { id, direction } = languageOf(currentLanguage());
  const fonts = `${latin.variable} ${latinExtended.variable} ${vietnamese.variable}`;
  return (
    // The inline script adds data-theme before React looks.
    <html lang={id} dir={direction} className={fonts} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, which the policy names by its hash. */}
        <script dangerouslySetInnerHTML={{ __html: headScript }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the same. */}
        <script type="speculationrules" dangerouslySetInnerHTML={{ __html: speculationRules }} />
        <BrowserMessages room="browser" />
        {associationStyle && <link rel="stylesheet" href={associationStyle} />}
      </head>
      <body>
        {children}
        <SubmitGuard />
        <ShownQuery />
      </body>
    </html>
  );
}
