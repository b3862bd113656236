import { answerWithProvider } from "#lib/oauth/provider/bridge.ts";

/** An application, for the program that registered it (RFC 7592). */
export const GET = answerWithProvider;
export const HEAD = answerWithProvider;
export const PUT = answerWithProvider;
export const DELETE = answerWithProvider;
export const OPTIONS = answerWithProvider;
