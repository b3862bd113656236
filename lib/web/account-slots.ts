import { msg, t, to } from "#lib/language/translate.ts";
import { initials } from "./initials.ts";
import { type Markup, markup } from "./markup.ts";

// All that a page says of who is signed in, apart from what the page itself is about. It is no React, so that a page that
// was made once can be sent to everybody with their own name in it.

export type ShownAccount = {
  name: string;
  email: string;
  competitorId: string | null;
  hasDesk: boolean;
  unread: number;
  /** Where the small form of their picture is. */
  picture: string | null;
};
export type SlotName = "menu" | "invitation" | "links";

/** What stands in each place for whoever looks at the page, or for a visitor who may sign in there. */
export function accountSlots(account: ShownAccount | null, signInAddress = "/sign-in"): Record<SlotName, Markup> {
  return account ? ofMember(account) : ofVisitor(signInAddress);
}

/** A slot's content between marks by which it is found in a page that is made already. */
export const markedSlot = (name: SlotName, content: Markup): string => startOf(name) + content.text + endOf(name);

/**
 * A page that was made for a visitor, as one for this account. Undefined where a slot is not there exactly once: then
 * nobody knows whose the page is.
 */
export function fillSlots(html: string, slots: Record<SlotName, Markup>): string | undefined {
  const places = Object.entries(slots).map(([name, { text }]) => {
    const [start, end] = [startOf(name), endOf(name)];
    const from = html.indexOf(start) + start.length;
    return { text, from, to: html.indexOf(end, from), isOnce: isOnce(html, start) && isOnce(html, end) };
  });
  if (!places.every(({ isOnce, from, to }) => isOnce && from <= to)) return undefined;
  const inOrder = places.toSorted((a, b) => a.from - b.from);
  const parts = inOrder.map(({ text, from }, index) => html.slice(inOrder[index - 1]?.to ?? 0, from) + text);
  return parts.join("") + html.slice(inOrder.at(-1)?.to);
}

const startOf = (name: string) => `<!--account:${name}-->`;
const endOf = (name: string) => `<!--/account:${name}-->`;

const isOnce = (text: string, part: string): boolean =>
  text.includes(part) && text.indexOf(part) === text.lastIndexOf(part);

// On a phone the button to sign in gives way to the way up, and is in the menu as well.
const ofVisitor = (signInAddress: string): Record<SlotName, Markup> => ({
  menu: markup`<a class="button button-quiet button-small sign-in" href="${to(signInAddress)}">${t("Sign in")}</a><a class="button button-primary button-small max-sm:hidden" href="${to("/sign-up")}">${t("Sign up")}</a>`,
  invitation: listOf(waysIn(signInAddress), "menu-item"),
  links: listOf(waysIn(signInAddress)),
});

const waysIn = (signInAddress: string): Link[] => [
  { href: signInAddress, label: msg("Sign in") },
  { href: "/sign-up", label: msg("Create an account") },
];

function ofMember({ name, email, competitorId, hasDesk, unread, picture }: ShownAccount): Record<SlotName, Markup> {
  const profile = competitorId === null ? [] : [{ href: `/persons/${competitorId}`, label: msg("My results") }];
  const desk = hasDesk ? [{ href: "/staff", label: msg("The staff's desk") }] : [];
  const links = [
    ...desk,
    ...profile,
    notificationsPage(unread),
    ...ownPages,
    { href: "/oauth/applications", label: msg("Applications I develop") },
  ];
  return {
    menu: markup`<button type="button" class="icon-button" popovertarget="account-menu"><span class="sr-only">${t("Account of {name}", { name })}</span>${portrait(name, picture)}${unread > 0 ? markup`<span class="unread-mark" aria-hidden="true"></span>` : markup``}</button><div id="account-menu" class="menu" popover="auto"><p class="menu-heading"><strong class="block">${name}</strong><span class="text-sm text-muted">${email}</span></p><nav aria-label="${t("Your account")}">${listOf(links, "menu-item")}</nav><form action="${to("/sign-out")}" method="post" class="menu-end"><button type="submit" class="menu-item">${t("Sign out")}</button></form></div>`,
    invitation: markup``,
    links: listOf([notificationsPage(0), ...ownPages]),
  };
}

// The button is named beside it.
const portrait = (name: string, picture: string | null): Markup =>
  picture === null
    ? markup`<span class="avatar avatar-medium" aria-hidden="true">${initials(name)}</span>`
    : markup`<img class="avatar avatar-medium" src="${picture}" alt="" width="40" height="40" decoding="async">`;

/** From here on nobody counts. */
export const mostUnreadCounted = 100;

const notificationsPage = (unread: number): Link => ({
  href: "/notifications",
  label: msg("Notifications"),
  ...(unread > 0 && { count: unread >= mostUnreadCounted ? `${mostUnreadCounted}+` : String(unread) }),
});

const ownPages = [
  { href: "/competitions/mine", label: msg("My competitions") },
  { href: "/settings", label: msg("Settings") },
  { href: "/oauth/authorized_applications", label: msg("Connected applications") },
];

type Link = { href: string; label: string; count?: string };

const listOf = (links: Link[], className?: string): Markup =>
  markup`<ul>${links.map(({ href, label, count }) => markup`<li><a ${className ? markup`class="${className}" ` : ""}href="${to(href)}">${t(label)}${count === undefined ? "" : ` (${count})`}</a></li>`)}</ul>`;
