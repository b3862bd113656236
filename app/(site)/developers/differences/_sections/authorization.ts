import { lifetimes } from "#lib/oauth/lifetimes.ts";
import { pollingSeconds } from "#lib/oauth/provider/polling.ts";
import type { Difference } from "../_difference.ts";

export const authorization: Difference[] = [
  {
    what: "PKCE",
    there: "Ignored.",
    here: "Checked when sent, and required of applications without a secret; `S256` only.",
  },
  {
    what: "`public`",
    there: "May be left out, and `/me` then refuses the token.",
    here: "A modern application must ask for it, or gets `invalid_scope`; a compatible one gets it added.",
  },
  {
    what: "Scopes that the application was not registered for",
    there: "An application that lists none may ask for all.",
    here: "`invalid_scope`, at both endpoints. `cms` is unknown.",
  },
  {
    what: "Optional scopes",
    there: "All or nothing.",
    here: "People may leave out `email` and `dob`; the token answer names what was granted.",
  },
  {
    what: "`iss` in the answer (RFC 9207)",
    there: "None.",
    here: "For modern applications; none for compatible ones, whose libraries might stumble over it.",
  },
  {
    what: "The implicit flow and passwords",
    there: "For every application.",
    here: "For compatible applications that have them switched on. The implicit flow gives no refresh token, as there.",
  },
  {
    what: "A password without an application",
    there: "Accepted.",
    here: "Accepted where `PASSWORD_GRANT` is `on`, which in production it is not unless it is set; otherwise 401 `invalid_client`. Its tokens belong to “Direct sign-in”, which people see and can remove, and are refreshed without an application, too.",
  },
  {
    what: "A password of an account with two-factor authentication",
    there: "Is enough.",
    here: "Needs the current code as `totp`.",
  },
  {
    what: "`redirect_uri`",
    there:
      "A query may be added, and the port of a loopback number may differ; yet `127.0.0.1` cannot be registered without https.",
    here: "Byte for byte. http is fine for `localhost`, `127.0.0.1` and `[::1]`; only native applications may change the port of the latter two.",
  },
  {
    what: "A wrong redirect address, client or verifier with a code",
    there: "Not documented.",
    here: "Uses the code up.",
  },
  {
    what: "A code used twice",
    there: "Is refused.",
    here: "Is refused, and the tokens it gave end.",
  },
  {
    what: "Codes, secrets and passwords in the query of `POST /oauth/token`",
    there: "Accepted.",
    here: "From compatible applications only.",
  },
  {
    what: "A refresh token that was used",
    there: "Good until the new access token is used, however long that takes; after that it is refused.",
    here: `Good until then, for at most ${lifetimes.usedRefreshToken} seconds and always for the same successor; after that all tokens of that sign-in end.`,
  },
  {
    what: "Refresh tokens",
    there: "Never expire.",
    here: `Expire ${lifetimes.refreshToken / 86_400} days after the last refresh.`,
  },
  {
    what: "Revoking another application's token",
    there: "403.",
    here: "200, and nothing happens (RFC 7009).",
  },
  {
    what: "Introspection with a bearer token",
    there: "Possible.",
    here: "With the application's secret only.",
  },
  {
    what: "`nonce` and `response_mode` when somebody clicks through the consent page",
    there: "Get lost.",
    here: "Are kept.",
  },
  {
    what: "Device authorization, pushed requests, personal tokens, logout, registration by a program",
    there: "None.",
    here: `There. A device asks every ${pollingSeconds} seconds.`,
  },
  {
    what: "Secrets and tokens",
    there: "Kept as they are; one secret.",
    here: "Kept as hashes, shown once; two secrets may live at a time.",
  },
];
