import type { IncomingMessage } from "node:http";
import { crossOriginHeaders } from "#lib/api/cross-origin.ts";

/** Lets pages of other origins call the API with a token: the answer to a browser's question before the call. */
export const preflight = ({ headers }: IncomingMessage, methods: string[]): Response =>
  new Response(null, {
    status: 204,
    headers: {
      ...crossOriginHeaders,
      Allow: methods.join(", "),
      "Access-Control-Allow-Methods": methods.join(", "),
      "Access-Control-Allow-Headers": headers["access-control-request-headers"] ?? "Authorization, Content-Type",
      "Access-Control-Max-Age": "7200",
    },
  });
