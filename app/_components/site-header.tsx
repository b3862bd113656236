import { t, to } from "#lib/language/translate.ts";
import type { ShownAccount } from "#lib/web/account-slots.ts";
import { AccountSlot } from "./account-slot.tsx";
import { Brand } from "./brand.tsx";
import { Icon } from "./icon.tsx";
import { LanguageLinks } from "./language-links.tsx";
import { QueryForm } from "./query-form.tsx";
import { SiteNavigation } from "./site-navigation.tsx";
import { hasLongWords } from "./site-sections.ts";
import { ThemeToggle } from "./theme-toggle.tsx";

export function SiteHeader({ account, signInAddress }: { account: ShownAccount | null; signInAddress: string }) {
  return (
    <header className={hasLongWords() ? "site-header long-words" : "site-header"}>
      <div className="page-width site-header-row">
        <Brand />
        <nav className="site-nav" aria-label={t("Main")}>
          <SiteNavigation />
        </nav>
        <SearchBox />
        <a className="icon-button search-link" href={to("/search")} aria-label={t("Search")}>
          <Icon name="search" />
        </a>
        <span className="max-sm:hidden">
          <ThemeToggle look="icon" />
        </span>
        <AccountSlot name="menu" account={account} signInAddress={signInAddress} />
        <button type="button" className="icon-button menu-button" popoverTarget="site-menu" aria-label={t("Menu")}>
          <Icon name="menu" size={22} />
        </button>
        <nav id="site-menu" className="menu" popover="auto" aria-label={t("Menu")}>
          <SiteNavigation itemClass="menu-item" />
          <div className="menu-end sm:hidden">
            <AccountSlot name="invitation" account={account} signInAddress={signInAddress} />
            <ThemeToggle look="menu item" />
          </div>
          <div className="menu-end">
            <LanguageLinks className="flex flex-wrap" linkClass="menu-item" />
          </div>
        </nav>
      </div>
    </header>
  );
}

function SearchBox() {
  return (
    <search className="search-box">
      <QueryForm action="/search">
        <Icon name="search" size={18} />
        <input
          type="search"
          name="q"
          aria-label={t("Search competitions, persons and regulations")}
          placeholder={t("Search")}
        />
      </QueryForm>
    </search>
  );
}
