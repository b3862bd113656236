import type { RunningServer } from "./child-server.ts";

export type Scenario = { name: string; url: string; headers: Record<string, string> };

/** What is measured beside bare servers that send the same bytes. */
export async function scenarios(product: RunningServer): Promise<Scenario[]> {
  const get = gets(product);
  return [
    get("/api/v0/me", await visitorHeaders(product)),
    get("/api/v0/competitions"),
    get("/api/v0/competitions?country_iso2=DE&sort=name"),
  ];
}

/** One request or a few for each family of endpoints. */
export async function familyScenarios(product: RunningServer): Promise<Scenario[]> {
  const get = gets(product);
  const visitor = await visitorHeaders(product);
  const { competition, person } = await findBusiest(product);
  const today = new Date().toISOString().slice(0, 10);
  const [next] = await read<{ id: string }[]>(
    product,
    `/competitions?start=${today}&sort=start_date&per_page=1&event_ids[]=333`,
  );
  const ofPublic = [
    ...["/competitions?q=open&per_page=100", "/competition_index?continent=_Europe&per_page=100"],
    `/competitions/${competition}`,
    ...["results", "results/333", "competitors", "podiums", "scrambles", "schedule", "events", "wcif/public"].map(
      (part) => `/competitions/${competition}/${part}`,
    ),
    ...[`/competitions/${next?.id}/registrations`, `/competitions/${next?.id}/psych-sheet/333`],
    ...["/persons?q=ma", `/persons/${person}`, `/persons/${person}/results`, `/persons/${person}/personal_records`],
    ...["/search?q=open", "/search/users?q=ma", "/search/regulations?q=cube"],
    ...["/results/rankings/333/single", "/results/rankings/333/average?region=_Europe&date=2020-01-01"],
    ...["/records", "/results/records?show=history", "/delegates", "/user_groups?groupType=delegate_regions"],
    ...["/user_roles?groupType=teams_committees", "/regulations", "/incidents", "/countries", "/known-timezones"],
  ];
  return [
    ...["/users/me", "/users/me/permissions", "/competitions/mine"].map((path) => get(`/api/v0${path}`, visitor)),
    ...ofPublic.map((path) => get(`/api/v0${path}`)),
  ];
}

const gets =
  (product: RunningServer) =>
  (path: string, headers: Record<string, string> = {}): Scenario => ({
    name: `GET ${path}`,
    url: `${product.url}${path}`,
    headers,
  });

async function read<Body>(product: RunningServer, path: string): Promise<Body> {
  const answer = await fetch(`${product.url}/api/v0${path}`);
  return (await answer.json()) as Body;
}

// Whoever leads the 3x3x3 has been to many competitions, and set the best there at one of the larger ones.
export async function findBusiest(product: RunningServer): Promise<{ competition: string; person: string }> {
  type Rankings = { rankings: { competition_id: string; person_id: string }[] };
  const { rankings } = await read<Rankings>(product, "/results/rankings/333/single");
  const [first] = rankings;
  if (!first) throw new Error("There are no results to measure with");
  return { competition: first.competition_id, person: first.person_id };
}

/** What the demo visitor sends along. */
export async function visitorHeaders(product: RunningServer): Promise<Record<string, string>> {
  return { Authorization: `Bearer ${await visitorToken(product.url)}` };
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
