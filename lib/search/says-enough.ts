/**
 * Whether a text says enough to look for it while it is typed: one letter is in nearly every name, and nothing finds it
 * quickly, but a sign of Chinese, Japanese or Korean is a word.
 */
export const saysEnough = (text: string): boolean => text.trim().length > 1 || words.test(text);

const words = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
