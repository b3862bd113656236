/** The token in the link of a mail. */
export function linkToken(mail: { text: string } | undefined): string {
  const token = mail?.text.match(/[?&]token=([\w-]+)/)?.[1];
  if (token === undefined) throw new Error("This mail holds no link with a token.");
  return token;
}
