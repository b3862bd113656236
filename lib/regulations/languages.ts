import { officialLanguage } from "./source.ts";

/** The languages that the regulations may be written in (BCP 47). */
export const textLanguages = [
  ...[officialLanguage, "ar", "bg", "bs", "ca", "cs", "da", "de", "el", "eo", "es", "et", "eu", "fa", "fi", "fr"],
  ...["gl", "he", "hi", "hr", "hu", "hy", "id", "is", "it", "ja", "ka", "kk", "ko", "lt", "lv", "mk", "mn", "ms", "nb"],
  ...["nl", "pl", "pt", "pt-BR", "ro", "ru", "sk", "sl", "sq", "sr", "sv", "th", "tr", "uk", "ur", "uz", "vi"],
  ...["zh-Hans", "zh-Hant"],
] as const;

export const isTextLanguage = (text: string): boolean => textLanguages.some((language) => language === text);

/** What a language calls itself, and what it is called in English, which its address says. */
export function namesOfLanguage(language: string): { languageName: string; languageEnglishName: string } {
  const named = (locale: string) => new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
  const own = named(language);
  return {
    languageName: own.charAt(0).toLocaleUpperCase(language) + own.slice(1),
    languageEnglishName: named("en"),
  };
}

/** How a text in this language runs. */
export const directionOf = (language: string): "ltr" | "rtl" =>
  ["ar", "fa", "he", "ur"].includes(language) ? "rtl" : "ltr";
