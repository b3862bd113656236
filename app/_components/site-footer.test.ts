import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AccountMenu } from "./account-menu.tsx";
import { SiteFooter } from "./site-footer.tsx";

test("whoever is signed in is not asked to sign in", () => {
  const [visitor, member] = [false, true].map((isSignedIn) =>
    renderToStaticMarkup(SiteFooter({ isSignedIn, signInAddress: "/sign-in?callbackUrl=%2Fpersons" })),
  );
  expect(visitor).toContain('<a href="/sign-in?callbackUrl=%2Fpersons">Sign in</a>');
  expect(member).not.toMatch(/sign-in|sign-up/);
  expect(member).toContain('<a href="/settings">Settings</a>');
});

test("the header's link to sign in leads back as well", () => {
  const signInAddress = "/sign-in?callbackUrl=%2Fpersons";
  expect(renderToStaticMarkup(AccountMenu({ account: null, signInAddress }))).toContain(`href="${signInAddress}"`);
});
