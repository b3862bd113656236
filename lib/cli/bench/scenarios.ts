import type { RunningServer } from "./child-server.ts";

export type Scenario = { name: string; url: string; headers: Record<string, string> };

/** What is measured: one request a family of endpoints. */
export async function scenarios(product: RunningServer): Promise<Scenario[]> {
  const bearer = { Authorization: `Bearer ${await visitorToken(product.url)}` };
  const get = (path: string, headers: Record<string, string> = {}): Scenario => ({
    name: `GET ${path}`,
    url: `${product.url}${path}`,
    headers,
  });
  return [
    get("/api/v0/me", bearer),
    get("/api/v0/competitions"),
    get("/api/v0/competitions?country_iso2=DE&sort=name"),
  ];
}

async function visitorToken(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/oauth/token`, {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "password",
      client_id: "example-application-id",
      client_secret: "example-secret",
      username: "visitor@stadion.example",
      password: "stadion-demo-password",
      scope: "public email",
    }),
  });
  const { access_token } = (await answer.json()) as { access_token?: string };
  if (!access_token) throw new Error(`No token for the benchmark: the server answered ${answer.status}`);
  return access_token;
}
