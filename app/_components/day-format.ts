/**
 * How a day is written, in all languages alike; what a language calls a date of medium length may be digits alone. By
 * itself, so that scripts in a browser share it without all other formats.
 */
export const dayAndMonth = (month: "long" | "short") => ({ day: "numeric", month, year: "numeric" }) as const;
