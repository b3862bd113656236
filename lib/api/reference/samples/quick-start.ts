import type { Sample } from "./samples.ts";

/** What a program needs first, in each language: nothing but what the language brings along. */
export type QuickStart = { id: string; title: string; text: string; samples: Sample[] };

export const quickStart = (baseUrl: string): QuickStart[] => [
  {
    id: "first-call",
    title: "A first call",
    text: "What is public needs no token, also from a web page of another origin.",
    samples: [
      { language: "curl", code: `curl '${baseUrl}/api/v0/competitions?per_page=1'` },
      {
        language: "JavaScript",
        code: `const response = await fetch("${baseUrl}/api/v0/competitions?per_page=1");
console.log(await response.json());`,
      },
      {
        language: "Python",
        code: `import json
from urllib.request import urlopen

with urlopen("${baseUrl}/api/v0/competitions?per_page=1") as answer:
    print(json.load(answer))`,
      },
    ],
  },
  {
    id: "token",
    title: "With a token",
    text: "A token of an application's own reads what everybody may read; with one that a person allowed, /me is that person. Id and secret come from the environment, where no history keeps them.",
    samples: [
      {
        language: "curl",
        code: `ACCESS_TOKEN=$(curl --silent --fail '${baseUrl}/oauth/token' \\
  --user "$CLIENT_ID:$CLIENT_SECRET" --data grant_type=client_credentials |
  sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl '${baseUrl}/api/v0/me' --header "Authorization: Bearer $ACCESS_TOKEN"`,
      },
      {
        language: "JavaScript",
        code: `import { env } from "node:process";

const token = await fetch("${baseUrl}/oauth/token", {
  method: "POST",
  headers: { Authorization: \`Basic \${btoa(\`\${env.CLIENT_ID}:\${env.CLIENT_SECRET}\`)}\` },
  body: new URLSearchParams({ grant_type: "client_credentials" }),
});
const { access_token } = await token.json();
const me = await fetch("${baseUrl}/api/v0/me", {
  headers: { Authorization: \`Bearer \${access_token}\` },
});
console.log(JSON.stringify(await me.json()));`,
      },
      {
        language: "Python",
        code: `import json, os
from base64 import b64encode
from urllib.parse import urlencode
from urllib.request import Request, urlopen

secret = f"{os.environ['CLIENT_ID']}:{os.environ['CLIENT_SECRET']}".encode()
token = Request(
    "${baseUrl}/oauth/token",
    data=urlencode({"grant_type": "client_credentials"}).encode(),
    headers={"Authorization": f"Basic {b64encode(secret).decode()}"},
)
with urlopen(token) as answer:
    access_token = json.load(answer)["access_token"]
me = Request("${baseUrl}/api/v0/me", headers={"Authorization": f"Bearer {access_token}"})
with urlopen(me) as answer:
    print(json.dumps(json.load(answer)))`,
      },
    ],
  },
  {
    id: "every-page",
    title: "Every page, and again when it is too much",
    text: "Follow the next page of the Link header until there is none. 429 and 503 say in Retry-After how many seconds to wait.",
    samples: [
      {
        language: "curl",
        code: `url='${baseUrl}/api/v0/competitions?per_page=100'
while [ -n "$url" ]; do
  curl --silent --fail --retry 5 --dump-header headers.txt "$url" || break
  echo
  url=$(sed -n 's/.*<\\([^>]*\\)>; rel="next".*/\\1/p' headers.txt)
done`,
      },
      {
        language: "JavaScript",
        code: `/** Asks until it is answered: waits as long as a 429 or 503 says. */
async function ask(url) {
  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url);
    if (response.ok) return response;
    const isTooMuch = response.status === 429 || response.status === 503;
    if (!isTooMuch || attempt === 5) throw new Error(\`\${response.status} \${await response.text()}\`);
    const seconds = Number(response.headers.get("Retry-After") ?? 2 ** attempt);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  }
}

/** Every row of a list, page after page. */
async function* everyRow(url) {
  for (let next = url; next; ) {
    const response = await ask(next);
    yield* await response.json();
    next = /<([^>]*)>; rel="next"/.exec(response.headers.get("Link") ?? "")?.[1];
  }
}

for await (const { id, name } of everyRow("${baseUrl}/api/v0/competitions?per_page=100")) {
  console.log(id, name);
}`,
      },
      {
        language: "Python",
        code: `import json, re, time
from urllib.error import HTTPError
from urllib.request import urlopen

def ask(url):
    """Asks until it is answered: waits as long as a 429 or 503 says."""
    for attempt in range(1, 6):
        try:
            return urlopen(url)
        except HTTPError as error:
            if error.code not in (429, 503) or attempt == 5:
                raise
            time.sleep(int(error.headers.get("Retry-After", 2**attempt)))

def every_row(url):
    """Every row of a list, page after page."""
    while url:
        with ask(url) as answer:
            yield from json.load(answer)
            following = re.search(r'<([^>]*)>; rel="next"', answer.headers.get("Link", ""))
        url = following and following[1]

for competition in every_row("${baseUrl}/api/v0/competitions?per_page=100"):
    print(competition["id"], competition["name"])`,
      },
    ],
  },
];
