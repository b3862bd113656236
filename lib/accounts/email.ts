const longestEmail = 254;
// The characters RFC 5321 allows without quotes. Quotes, comments and letters beyond ASCII are where parsers disagree
// about who a mail goes to, so nobody gets an account with them.
const localPart = /^(?!.*\.\.)(?!\.)[a-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}(?<!\.)$/i;
const domainPart = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** The address as we write to it: trimmed, its domain in lower case; undefined where it is none we would write to. */
export function parseEmail(text: string): string | undefined {
  const trimmed = text.trim();
  if (trimmed.length > longestEmail) return undefined;
  const [local, domain, ...rest] = trimmed.split("@");
  if (local === undefined || domain === undefined || rest.length > 0) return undefined;
  const lowerDomain = domain.toLowerCase();
  return localPart.test(local) && domainPart.test(lowerDomain) ? `${local}@${lowerDomain}` : undefined;
}

/** What two spellings of one account's address have in common; the unique index says the same. */
export const emailKey = (email: string): string => email.trim().toLowerCase();
