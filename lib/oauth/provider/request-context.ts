import type { IncomingMessage } from "node:http";
import Provider, { type KoaContextWithOIDC } from "oidc-provider";
import type { SessionAccount } from "#lib/accounts/session.ts";
import { ProcessWide } from "#lib/platform/process-wide.ts";
import type { Registration } from "../applications/commands.ts";
import type { InitialToken } from "../registration/initial-tokens.ts";
import type { SentMetadata } from "../registration/metadata.ts";

/** What the provider's request does not carry: who is signed in to the site, and how we name this request. */
export type RequestContext = {
  session: SessionAccount | undefined;
  requestId: string;
  ipAddress: string | null;
  /** Notes that are being written; the answer waits for them. */
  pending: Promise<unknown>[];
  /** What went wrong on our side, which the provider's answer does not tell. */
  failure?: unknown;
  /** Why the provider takes a grant for invalid, which its answer does not tell either. */
  invalidGrant?: { detail: string | undefined };
  /** Of a registration: what it is made with, what was sent of the application, and what is there of it. */
  initialToken?: InitialToken | "open";
  metadata?: SentMetadata;
  registered?: Registration;
  /** In the place of the secret that was sent along. */
  sentSecretHash?: string | undefined;
};

// The provider may be made by the copy of this module that Next bundles, and be asked by the other one.
const held = new ProcessWide<WeakMap<IncomingMessage, RequestContext>>("oauth requests");
const contexts = () => held.orMake(() => new WeakMap());

export const setRequestContext = (request: IncomingMessage, context: RequestContext): void => {
  contexts().set(request, context);
};

export function requestContext(ctx: { req: IncomingMessage }): RequestContext {
  const context = contexts().get(ctx.req);
  if (!context) throw new Error("this request did not come over the bridge");
  return context;
}

/** The request that the provider is at work on, where its own functions are given none; its types do not tell of it. */
export const currentContext = (): KoaContextWithOIDC | undefined =>
  (Provider as unknown as { ctx: KoaContextWithOIDC | undefined }).ctx;
