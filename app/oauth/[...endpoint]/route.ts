import { answerWithProvider } from "#lib/oauth/provider/bridge.ts";

/** The endpoints of OAuth 2.0 and OpenID Connect; pages of ours under the same path come before this. */
export const GET = answerWithProvider;
export const HEAD = answerWithProvider;
export const POST = answerWithProvider;
export const OPTIONS = answerWithProvider;
