import type { ReactNode } from "react";
import { firstLanguage } from "#lib/language/languages.ts";
import { currentLanguage } from "#lib/language/translate.ts";

/** What is written in English alone: on a page of another language it is read out, and runs, as English does. */
export const InEnglish = ({ children }: { children: ReactNode }) =>
  currentLanguage() === firstLanguage ? (
    children
  ) : (
    <div lang="en" dir="ltr">
      {children}
    </div>
  );
