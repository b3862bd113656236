/** With 0 to 9 for the digits of Arabic and Persian keyboards; everything else stays. */
export const westernDigits = (text: string): string =>
  // Both begin where the last four bits are zero.
  text.replace(/[٠-٩۰-۹]/g, (digit) => String(digit.charCodeAt(0) & 15));
