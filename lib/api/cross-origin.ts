/** No cookies travel across origins here, so that any origin may read. */
export const anyOrigin = { "Access-Control-Allow-Origin": "*" };

export const crossOriginHeaders = {
  ...anyOrigin,
  "Access-Control-Expose-Headers":
    "Total, Per-Page, Link, ETag, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id, WWW-Authenticate, X-Wcif-Revision, X-Wcif-Merged",
};
