import { answerWithProvider } from "#lib/oauth/provider/bridge.ts";

export const GET = answerWithProvider;
export const OPTIONS = answerWithProvider;
