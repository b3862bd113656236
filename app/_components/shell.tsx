import type { ReactNode } from "react";
import { firstLanguage } from "#lib/language/languages.ts";
import { currentLanguage, t } from "#lib/language/translate.ts";
import { eventNameOf, officialEvents } from "#lib/reference/events.ts";
import type { ShownAccount } from "#lib/web/account-slots.ts";
import { BrowserMessages } from "./browser-messages.tsx";
import { PaletteOpener } from "./palette/palette-opener.tsx";
import { ShownWhole } from "./shown-whole.tsx";
import { footerId, SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

type ShellProps = {
  account: ShownAccount | null;
  /** With the page to come back to, where there is one. */
  signInAddress?: string;
  width?: "page" | "form";
  children: ReactNode;
};

/** Everything around a page. `form` is the narrow column of sign-in, consent and settings pages. */
export function Shell({ account, signInAddress = "/sign-in", width = "page", children }: ShellProps) {
  return (
    <>
      <ShownWhole until={footerId} />
      <a className="skip-link" href="#main">
        {t("Skip to content")}
      </a>
      <SiteHeader account={account} signInAddress={signInAddress} />
      <main id="main" tabIndex={-1} className="page-width min-h-[60vh] pt-3 sm:pt-6">
        {width === "form" ? <div className="mx-auto max-w-136">{children}</div> : children}
      </main>
      <BrowserMessages room="browser-search" />
      <PaletteOpener eventNames={eventNames()} />
      <SiteFooter account={account} signInAddress={signInAddress} />
    </>
  );
}

// In the first language they are in the script already.
const eventNames = () =>
  currentLanguage() === firstLanguage
    ? undefined
    : Object.fromEntries(officialEvents.map(({ id }) => [id, eventNameOf(id)]));
