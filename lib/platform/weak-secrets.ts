type GivenSecrets = {
  sessionSecret?: string | undefined;
  cookieSecrets?: readonly string[] | undefined;
  signingKeys?: { keys: readonly { n: string }[] } | undefined;
  metricsToken?: string | undefined;
};

/** What somebody could guess or compute of the secrets, a sentence for each variable. */
export function weaknessesOf(given: GivenSecrets): string[] {
  const { sessionSecret, cookieSecrets = [], signingKeys, metricsToken } = given;
  const problems: string[] = [];
  if (sessionSecret !== undefined && isGuessable(sessionSecret)) problems.push(`SESSION_SECRET ${tooGuessable}`);
  if (cookieSecrets.some(isGuessable)) problems.push(`COOKIE_SECRETS ${tooGuessable}`);
  if (sessionSecret !== undefined && cookieSecrets.includes(sessionSecret))
    problems.push("SESSION_SECRET must not be one of COOKIE_SECRETS: give each a random text of its own");
  if (metricsToken !== undefined && isGuessable(metricsToken)) problems.push(`METRICS_TOKEN ${tooGuessable}`);
  const short = signingKeys?.keys.map(bitsOf).filter((bits) => bits < fewestKeyBits) ?? [];
  if (short.length > 0) {
    problems.push(`SIGNING_KEYS must be RSA keys of at least ${fewestKeyBits} bits, and one has ${Math.min(...short)}`);
  }
  return problems;
}

// As many as RFC 7518 §3.3 demands of a key for RS256.
const fewestKeyBits = 2048;

// 32 random hexadecimal digits come to about 120.
const fewestSecretBits = 80;

const tooGuessable =
  "must be random, and can be guessed: let a program make it (openssl rand -base64 32), one for each secret";

// What comes after that many characters can only add to it, and looking for repetitions takes ever longer.
const mostJudged = 500;

const isGuessable = (secret: string): boolean => estimatedBits(secret.slice(0, mostJudged)) < fewestSecretBits;

/**
 * How many bits a text is worth to somebody who guesses it, roughly: each character that could not be told from those
 * before it counts as one choice among the different characters that occur. What repeats three or more characters, or
 * goes on counting (`abc`, `321`), can be told.
 */
export function estimatedBits(text: string): number {
  let choices = 0;
  for (let position = 0; position < text.length; ) {
    choices++;
    position += Math.max(1, repetitionAt(text, position), runAt(text, position));
  }
  return choices * Math.log2(Math.max(2, new Set(text).size));
}

const shortestTold = 3;

/** How many characters from here on stand earlier in the text, too; it may be the same one again and again. */
function repetitionAt(text: string, position: number): number {
  let length = 0;
  while (position + length < text.length) {
    const repeated = text.slice(position, position + length + 1);
    const earlier = text.indexOf(repeated);
    if (earlier === position) break;
    length++;
  }
  return length >= shortestTold ? length : 0;
}

/** How many characters from here on count up, count down, or stay the same. */
function runAt(text: string, position: number): number {
  const stepAt = (index: number) => text.charCodeAt(index + 1) - text.charCodeAt(index);
  const step = stepAt(position);
  if (Number.isNaN(step) || Math.abs(step) > 1) return 0;
  let end = position + 1;
  while (end + 1 < text.length && stepAt(end) === step) end++;
  const length = end - position + 1;
  return length >= shortestTold ? length : 0;
}

const bitsOf = ({ n }: { n: string }): number =>
  BigInt(`0x${Buffer.from(n, "base64url").toString("hex") || 0}`).toString(2).length;
