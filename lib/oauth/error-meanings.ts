export type OAuthErrorMeaning = { error: string; statuses: string; meaning: string };

/** What `error` says at the OAuth addresses, and what to do: for developers. */
export const oauthErrorMeanings: OAuthErrorMeaning[] = [
  {
    error: "invalid_request",
    statuses: "400, 405, 413",
    meaning:
      "Something is missing, twice there, too long, or not understood: `error_description` names it. With 405, the address takes only the methods in `Allow`.",
  },
  {
    error: "invalid_client",
    statuses: "401",
    meaning: "No application has this id, or the secret is wrong, over, or missing.",
  },
  {
    error: "invalid_grant",
    statuses: "400",
    meaning:
      "The code, refresh token or password is wrong, used, or over, or belongs to another application or `redirect_uri`. `error_description` says which. Send the person through the consent page again.",
  },
  {
    error: "unauthorized_client",
    statuses: "400",
    meaning: "The application may not use this flow: switch it on where it is registered.",
  },
  {
    error: "unsupported_response_type",
    statuses: "back at your address",
    meaning: "There is no such `response_type`, or not for this application: ask for `code`.",
  },
  {
    error: "invalid_redirect_uri",
    statuses: "400, on a page of ours",
    meaning:
      "The application has not registered this `redirect_uri`, letter by letter: add it where it is registered. Of a registration: one of `redirect_uris` cannot be, and `error_description` says why.",
  },
  {
    error: "invalid_client_metadata",
    statuses: "400",
    meaning: "Of a registration: `error_description` names what cannot be, and why.",
  },
  { error: "unsupported_grant_type", statuses: "400", meaning: "There is no such `grant_type`." },
  {
    error: "invalid_scope",
    statuses: "400",
    meaning: "A scope is unknown, or not among those of the application; `scope` names it.",
  },
  {
    error: "access_denied",
    statuses: "400, 403, or back at your address",
    meaning:
      "The person said no. Ask again only when they want to. Of a registration, with 403: the owner of the token has as many applications as there may be.",
  },
  {
    error: "login_required, consent_required, interaction_required",
    statuses: "back at your address",
    meaning: "You asked with `prompt=none`, and the person has to do something: send them without it.",
  },
  {
    error: "authorization_pending",
    statuses: "400",
    meaning: "Of a device: the person has not decided yet. Ask again after `interval` seconds.",
  },
  {
    error: "slow_down",
    statuses: "400, 429",
    meaning:
      "A device asked too soon: wait five seconds longer each time. With 429, too many wrong secrets, passwords or tokens, too many registrations, or more than 600 requests to `/oauth/par` and `/oauth/device/authorize` in a minute from one network: wait as `Retry-After` says.",
  },
  {
    error: "expired_token",
    statuses: "400",
    meaning: "Of a device: its code is over. Begin again.",
  },
  {
    error: "invalid_token",
    statuses: "401",
    meaning:
      "At userinfo and token/info: the access token is missing, over, or revoked. At register: the same of the token for registering, or it is used up, or another application's.",
  },
  { error: "insufficient_scope", statuses: "403", meaning: "At userinfo: the token lacks `openid`." },
  { error: "not_found", statuses: "404", meaning: "There is nothing at this address: compare it with the guide." },
  {
    error: "temporarily_unavailable",
    statuses: "503",
    meaning: "The service is overloaded or restarting: try again after `Retry-After`.",
  },
];
