import type { LanguageId } from "#lib/language/languages.ts";

type FailureWords = { title: string; hint: string; number: string; again: string; front: string };

/** The words of `FailureMessage` in every language, for where no page has brought its messages. */
export const failureWords: Record<LanguageId, FailureWords> = {
  en: {
    title: "Something went wrong on our side",
    hint: "Nothing you entered caused this. Trying again in a moment often helps.",
    number: "If it stays, tell us this number:",
    again: "Try again",
    front: "Front page",
  },
  es: {
    title: "Algo ha fallado por nuestra parte",
    hint: "Nada de lo que escribiste lo ha causado. Suele funcionar al volver a intentarlo en un momento.",
    number: "Si sigue pasando, dinos este número:",
    again: "Volver a intentarlo",
    front: "Portada",
  },
  ar: {
    title: "حدث خطأ من جهتنا",
    hint: "لم يسبّب هذا شيء مما أدخلته. غالبًا ما تنجح المحاولة مجددًا بعد لحظات.",
    number: "إن استمر ذلك فأخبرنا بهذا الرقم:",
    again: "حاول مجددًا",
    front: "الصفحة الرئيسية",
  },
};
