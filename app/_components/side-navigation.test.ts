import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SideNavigation } from "./side-navigation.tsx";

test("where its pages are folded, it says which of them is shown", () => {
  const pages = [
    { href: "/settings", label: "Profile" },
    { href: "/settings/mail", label: "Mail" },
  ];
  const navigation = renderToStaticMarkup(
    SideNavigation({ label: "Settings", section: "Settings", pages, current: "/settings/mail" }),
  );
  expect(navigation.replace(/<ul>.*<\/ul>/, "")).toBe(
    '<nav class="side-navigation screen-only" aria-label="Settings"><details><summary>' +
      '<span class="side-navigation-section">Settings</span> <span>Mail</span></summary></details></nav>',
  );
  expect([...navigation.matchAll(/<a href="([^"]*)"( aria-current="page")?>/g)].map(([, ...link]) => link)).toEqual([
    ["/settings", undefined],
    ["/settings/mail", ' aria-current="page"'],
  ]);
});
