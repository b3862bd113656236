import { expect, test } from "vitest";
import { accountSlots, fillSlots, markedSlot, type ShownAccount, type SlotName } from "./account-slots.ts";

const signInAddress = "/sign-in?callbackUrl=%2Fpersons";
const ada = {
  name: "Ada <b>Byron</b>",
  email: 'ada"@stadion.example',
  competitorId: "2030BYRO01",
  hasDesk: false,
  unread: 0,
  picture: null,
};
const names: SlotName[] = ["menu", "invitation", "links"];

const pageFor = (account: ShownAccount | null) => {
  const slots = accountSlots(account, signInAddress);
  return names.map((name) => `<p>${name}</p>${markedSlot(name, slots[name])}`).join("\n");
};

test("whoever is signed in is not asked to sign in", () => {
  const [visitor, member] = [accountSlots(null, signInAddress), accountSlots(ada)];
  for (const name of ["menu", "links"] as const) {
    expect(visitor[name].text).toContain(`href="${signInAddress}">Sign in</a>`);
    expect(member[name].text).toContain('href="/settings">Settings</a>');
  }
  for (const name of names) expect(member[name].text).not.toMatch(/sign-in|sign-up/);
});

test("a page for a visitor, filled with an account, is the page for that account, its name being text", () => {
  const filled = fillSlots(pageFor(null), accountSlots(ada));
  expect(filled).toBe(pageFor(ada));
  expect(filled).toContain("Account of Ada &#60;b&#62;Byron&#60;/b&#62;");
  expect(filled).toContain("ada&#34;@stadion.example");
  expect(filled).toContain('href="/persons/2030BYRO01">My results</a>');
  expect(fillSlots(pageFor(ada), accountSlots({ ...ada, competitorId: null }))).not.toContain("My results");
});

test("whoever has a desk finds it in their menu, and nobody else", () => {
  expect(accountSlots({ ...ada, hasDesk: true }).menu.text).toContain('href="/staff">The staff&#39;s desk</a>');
  expect(accountSlots(ada).menu.text).not.toContain("/staff");
});

test("the button of the menu shows the account's picture, or its initials", () => {
  expect(accountSlots(ada).menu.text).toContain('<span class="avatar avatar-medium" aria-hidden="true">A');
  const { menu } = accountSlots({ ...ada, picture: 'https://pictures.example/a"b.jpg' });
  expect(menu.text).toContain(
    '<img class="avatar avatar-medium" src="https://pictures.example/a&#34;b.jpg" alt="" width="40" height="40" decoding="async">',
  );
  expect(menu.text).not.toContain('<span class="avatar');
});

test("the menu says how many notifications are unread, and the button that there are some", () => {
  const { menu } = accountSlots({ ...ada, unread: 7 });
  expect(menu.text).toContain('href="/notifications">Notifications (7)</a>');
  expect(menu.text).toContain("unread-mark");
  expect(accountSlots({ ...ada, unread: 100 }).menu.text).toContain("Notifications (100+)");
  expect(accountSlots(ada).menu.text).toContain(">Notifications</a>");
  expect(accountSlots(ada).menu.text).not.toContain("unread-mark");
});

test("a page without a slot, or with one twice, is nobody's", () => {
  const slots = accountSlots(ada);
  const page = pageFor(null);
  for (const other of [
    page.replace("<!--account:menu-->", ""),
    page.replace("<!--/account:links-->", ""),
    `${page}<!--account:menu-->`,
    `<!--/account:links-->${page}`,
    page + page,
    "",
  ])
    expect(fillSlots(other, slots)).toBeUndefined();
});
