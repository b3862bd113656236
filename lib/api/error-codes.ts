export type ErrorCode = {
  /** What `code` says. */
  code: string;
  /** The statuses it comes with. */
  statuses: number[];
  /** What it means and what to do, for developers. */
  meaning: string;
};

/** Every code that an answer of the API may carry. */
export const errorCodes: ErrorCode[] = [
  {
    code: "bad_request",
    statuses: [400],
    meaning:
      "The request cannot be read: no JSON, not UTF-8, nested too deeply, a parameter missing, or text that nothing can store.",
  },
  {
    code: "invalid_request",
    statuses: [400],
    meaning: "More than one access token came with the call. Send one, in one place.",
  },
  {
    code: "unauthenticated",
    statuses: [401],
    meaning: "The call needs somebody: send an access token, or sign in.",
  },
  {
    code: "invalid_token",
    statuses: [401],
    meaning: "The access token is unknown, has expired or was revoked. Get another one.",
  },
  {
    code: "missing_scope",
    statuses: [403, 422],
    meaning:
      "The token lacks the scope that `scope` names. Send the person through the consent page again and ask for it.",
  },
  { code: "forbidden", statuses: [403], meaning: "This account may not do that." },
  {
    code: "not_an_application",
    statuses: [403],
    meaning: "The token is somebody's. Ask with one of your application's own, of its client credentials.",
  },
  {
    code: "cross_site",
    statuses: [403],
    meaning: "A change with a session cookie came from another site. Use an access token there.",
  },
  {
    code: "results_submitted",
    statuses: [403],
    meaning: "Results are submitted, so the competition can no longer be changed.",
  },
  {
    code: "application_stopped",
    statuses: [403],
    meaning: "The managers of the competition stopped your application from writing to it. Talk to them.",
  },
  {
    code: "not_found",
    statuses: [404],
    meaning: "There is no such thing, or you may not see it. What is not announced answers the same way.",
  },
  {
    code: "method_not_allowed",
    statuses: [405],
    meaning: "The address answers to other methods; the `Allow` header lists them.",
  },
  { code: "conflict", statuses: [409], meaning: "Somebody was there first: read again and decide." },
  {
    code: "precondition_failed",
    statuses: [412],
    meaning: "`If-Match` names another revision than the current one: read the document again.",
  },
  { code: "body_too_large", statuses: [413], meaning: "The body is larger than this address takes." },
  {
    code: "headers_too_large",
    statuses: [431],
    meaning: "Address and headers together are larger than 16 KB: send fewer parameters or cookies.",
  },
  {
    code: "request_timeout",
    statuses: [408],
    meaning: "The request did not arrive whole within its time: send it again on a new connection.",
  },
  {
    code: "unsupported_media_type",
    statuses: [415],
    meaning: "Send the body as `application/json`, in UTF-8 and without `Content-Encoding`.",
  },
  { code: "invalid", statuses: [400, 422], meaning: "A value cannot be; the message says which and why." },
  {
    code: "invalid_parameter",
    statuses: [400, 422],
    meaning: "A parameter cannot be what it is; the message names it.",
  },
  {
    code: "invalid_wcif",
    statuses: [400, 422],
    meaning: "The interchange document does not fit; the message points at the place.",
  },
  {
    code: "invalid_file",
    statuses: [422],
    meaning: "A file of results cannot be read; `pointer` names the place, and nothing of it is kept.",
  },
  {
    code: "not_allowed_in_this_state",
    statuses: [400, 403, 422],
    meaning:
      "The competition is confirmed, its results are submitted or posted, or a round is not open: this part of it stays as it is.",
  },
  { code: "rate_limited", statuses: [429], meaning: "Too many calls: wait as many seconds as `Retry-After` says." },
  { code: "internal", statuses: [500], meaning: "Our mistake. Tell us the `request_id`." },
  {
    code: "unavailable",
    statuses: [503],
    meaning: "The service cannot answer right now. Try again after `Retry-After`.",
  },
];
