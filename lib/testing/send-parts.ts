import { env } from "#lib/platform/env.ts";

/** Sends a form with a file to a route handler, as the site's own page does. */
export async function sendParts(
  handler: (request: Request) => Promise<Response>,
  fields: Record<string, string | Uint8Array>,
  { cookie, origin = env().baseUrl }: { cookie?: string; origin?: string } = {},
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    body.set(name, typeof value === "string" ? value : new File([new Uint8Array(value)], "picture.jpg"));
  }
  // As bytes: a body that is still read when its refusal is there ends in an error that nobody catches.
  const encoded = new Response(body);
  const headers = new Headers({
    ...{ origin, "x-stadion-client-ip": "203.0.113.7", "user-agent": "test" },
    "content-type": encoded.headers.get("content-type") ?? "",
  });
  if (cookie !== undefined) headers.set("cookie", cookie);
  const request = new Request(`${env().baseUrl}/form`, { method: "POST", headers, body: await encoded.arrayBuffer() });
  return await handler(request);
}
