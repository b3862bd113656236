/** An error as OAuth writes it (RFC 6749 §5.2). */
export type OAuthError = { error: string; error_description: string };

export const oauthError = (description: string, error = "invalid_request"): OAuthError => ({
  error,
  error_description: description,
});
