/** The languages the site is shown in. The first is the one its messages are written in, and needs no mark in an address. */
export const languages = [
  { id: "en", locale: "en-GB", openGraphLocale: "en_GB", name: "English", direction: "ltr" },
  { id: "es", locale: "es", openGraphLocale: "es_ES", name: "Español", direction: "ltr" },
  // Western digits, as results are written everywhere.
  { id: "ar", locale: "ar-u-nu-latn", openGraphLocale: "ar_AR", name: "العربية", direction: "rtl" },
] as const satisfies Language[];

export type Language = {
  id: string;
  /** By which numbers, dates and lists are written. */
  locale: string;
  openGraphLocale: string;
  /** As those who speak it call it. */
  name: string;
  direction: "ltr" | "rtl";
};

/** What its name is in `<html lang>`, in addresses and in the folder of its messages (BCP 47). */
export type LanguageId = (typeof languages)[number]["id"];

export const firstLanguage: LanguageId = languages[0].id;

export const isLanguage = (text: string | undefined): text is LanguageId => languages.some(({ id }) => id === text);

export const languageOf = (id: LanguageId) => languages.find((language) => language.id === id) ?? languages[0];

/** Of some tags (BCP 47), the best first, the first that is of a language of ours: "es-MX fr" is Spanish. */
export const languageAmong = (tags: string): LanguageId | undefined =>
  tags
    .split(" ", 20)
    .map((tag) => tag.toLowerCase().replace(/-.*$/s, ""))
    .find(isLanguage);

/** "/es/persons" is "/persons" in Spanish. The first language has no address of that form. */
export function readAddress(address: string): { language: LanguageId | undefined; address: string } {
  const [, mark, rest = ""] = /^\/([a-z]{2})(?=[/?#]|$)(.*)$/s.exec(address) ?? [];
  if (!isLanguage(mark) || mark === firstLanguage) return { language: undefined, address };
  // Two slashes at its beginning would name another host.
  return { language: mark, address: `/${rest.replace(/^[/\\]+/, "")}` };
}

/** Where a page of this site is in a language; what is no page, or of another site, is where it was. */
export function addressIn(language: LanguageId, address: string): string {
  if (!address.startsWith("/") || address.startsWith("//")) return address;
  const spoken = address.includes("ui_locales=")
    ? address.replace(/([?&]ui_locales=)[^&#]*/, `$1${language}`)
    : address;
  if (sameInAll.test(address)) return spoken;
  const { address: plain } = readAddress(spoken);
  return language === firstLanguage ? plain : `/${language}${plain === "/" ? "" : plain}`;
}

// What programs ask for, and the steps of an authorization, whose cookies are bound to their addresses.
const sameInAll =
  /^\/(?:api|_next|flags|association|avatars|\.well-known|sitemaps?|language|oauth\/(?!applications|authorized_applications)[^/]+)(?:[/?#.]|$)/;
