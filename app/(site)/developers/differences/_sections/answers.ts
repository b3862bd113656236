import type { Difference } from "../_difference.ts";

export const answers: Difference[] = [
  {
    what: "Errors",
    there: "Several forms, some empty.",
    here: '`error` as there, with `code`, `request_id` and `docs` beside it. Bodies that programs know in another form stay as they are: `{"user": null}`, the texts of a WCIF check, a version or lifecycle that is not there, an incident that stays resolved. Where the WCA says what was looked for, `data` does.',
  },
  {
    what: "`ETag`",
    there: "Weak; a person's never changes; what was saved may be answered as it was for minutes.",
    here: "Follows what the answer says. What was saved is in the next answer.",
  },
  {
    what: "Shared caches",
    there: "May keep an answer with a date of birth in it.",
    here: "Keep nothing that depends on who asks; `Vary` names `Authorization` and `Cookie`.",
  },
  {
    what: "Limits",
    there: "60 calls a minute, address and kind of endpoint; a bare 429.",
    here: "One number for all endpoints, with `RateLimit-*` on each answer and `Retry-After` on a 429.",
  },
  {
    what: "Calls from web pages",
    there: "`Total`, `Per-Page` and `Link` can be read; the OAuth addresses cannot be called.",
    here: "`ETag`, `RateLimit-*` and `X-Request-Id` as well; tokens and userinfo can be had from a page.",
  },
];
