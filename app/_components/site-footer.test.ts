import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SiteFooter } from "./site-footer.tsx";

test("whoever is signed in is not asked to sign in", () => {
  const [visitor, member] = [false, true].map((isSignedIn) => renderToStaticMarkup(SiteFooter({ isSignedIn })));
  expect(visitor).toContain('<a href="/sign-in">Sign in</a>');
  expect(member).not.toMatch(/sign-in|sign-up/);
  expect(member).toContain('<a href="/settings">Settings</a>');
});
