/** Latin letters that Unicode does not take apart into a letter and an accent. */
const replacements: Record<string, string> = {
  ß: "ss",
  ẞ: "Ss",
  æ: "ae",
  Æ: "Ae",
  œ: "oe",
  Œ: "Oe",
  ø: "o",
  Ø: "O",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ł: "l",
  Ł: "L",
  ħ: "h",
  Ħ: "H",
  ı: "i",
};

/** Writes Latin letters in plain ASCII ("Łukasz Müller" → "Lukasz Muller"); other scripts stay as they are. */
export const withoutAccents = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .replace(/[^\p{ASCII}]/gu, (letter) => replacements[letter] ?? letter);
