import { answerWithProvider } from "#lib/oauth/bridge.ts";

export const GET = answerWithProvider;
export const OPTIONS = answerWithProvider;
