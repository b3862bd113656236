/**
 * Why a grant is invalid, for developers (RFC 6749 §5.2): the library keeps it to itself. It looks for the client first
 * and for the rest afterwards, so that each of these but the unknown is about the caller's own; what is another's reads
 * like what is not there.
 */
export function invalidGrantDescription(grantType: unknown, detail: string | undefined): string | undefined {
  return (detail === undefined ? undefined : reasons[detail]) ?? unknown[String(grantType)];
}

const unknown: Record<string, string> = {
  authorization_code: "the authorization code is unknown, revoked, or not this application's",
  refresh_token: "the refresh token is unknown, revoked, or not this application's",
};

const reasons: Record<string, string> = {
  "authorization code is expired": "the authorization code has expired",
  "authorization code already consumed": "the authorization code has been used already",
  "authorization code redirect_uri mismatch": "redirect_uri is not the one that the code was asked for with",
  "code_verifier does not match code_challenge": "code_verifier does not match the code_challenge",
  "code_verifier must be provided": "code_verifier is missing: the code was asked for with a code_challenge",
  "unsupported code_challenge_method": "code_verifier was sent, and the code was asked for without a code_challenge",
  "refresh token is expired": "the refresh token has expired",
  "refresh token already used": "the refresh token has been used already",
  "grant not found": "what the person allowed has been revoked",
  "grant is expired": "what the person allowed is over",
};
