import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { GuideTable } from "#app/_components/handbook.tsx";
import { env } from "#lib/platform/env.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Devices" };

export default function DevicesPage() {
  const { baseUrl } = env();
  return (
    <GuidePage
      href="/developers/devices"
      title="Devices"
      lead="A timer’s box writes an attempt down the second it is over, with a token that can do nothing else."
    >
      <p>
        Whoever manages a competition makes the token on its page Results, Scoretakers. It is shown once, begins with{" "}
        <code>stadion_device_</code>, enters results of that competition alone, and ends three days after it. Anywhere
        else in the API it is no token. Removed there, it is refused from the next call on.
      </p>
      <CodeBlock
        title="One attempt: number 7 did 9.05 s in the second of the first round"
        code={`curl '${baseUrl}/api/v0/competitions/ExampleOpen2026/live/rounds/333-r1/attempts' \\
  --header "Authorization: Bearer $DEVICE_TOKEN" \\
  --json '{ "registrant_id": 7, "attempt_number": 2, "attempt_result": 905 }'

{ "results": [{ "registrant_id": 7, "attempts": [812, 905], "best": 812, "average": 0 }] }`}
      />
      <p>
        It takes the place of what stood there; the person’s other attempts stay. The answer is what is kept: above the
        time limit that is a DNF (<code>-1</code>). Once it has come, the attempt is saved. Where none comes, send it
        again: the same attempt twice changes nothing.
      </p>
      <CodeBlock
        title="All attempts of people, a thousand at most: all of them or none"
        code={`curl '${baseUrl}/api/v0/competitions/ExampleOpen2026/live/rounds/333-r1/results' \\
  --header "Authorization: Bearer $DEVICE_TOKEN" \\
  --json '{ "results": [{ "registrant_id": 7, "attempts": [812, 905, -1] }] }'`}
      />
      <h2 id="wca-live">What devices of WCA Live send</h2>
      <p>
        A box that was made for WCA Live needs another address and token, and nothing else. It is answered{" "}
        <code>{"{}"}</code>.
      </p>
      <CodeBlock
        title="The same two"
        code={`POST ${baseUrl}/api/enter-attempt
{ "competitionWcaId": "ExampleOpen2026", "eventId": "333", "roundNumber": 1,
  "registrantId": 7, "attemptNumber": 2, "attemptResult": 905 }

POST ${baseUrl}/api/enter-results
{ "competitionWcaId": "ExampleOpen2026", "eventId": "333", "roundNumber": 1,
  "results": [{ "registrantId": 7, "attempts": [{ "result": 812 }, { "result": 905 }] }] }`}
      />
      <h2 id="errors">What is refused</h2>
      <GuideTable
        columns={["Status", "Why"]}
        rows={[
          [
            "400",
            "The body is not what it should be: `error` says `invalid payload`, `message` what is wrong. Of broken JSON `error` says just that.",
          ],
          ["401", "No token, one that has ended or was removed, or one of another competition."],
          ["403", "Results of the competition are not entered here, or were submitted."],
          ["404", "There is no such competition, or no such round."],
          ["415", "The body is no JSON by its `Content-Type`."],
          ["422", "It cannot be entered: `errors` is a list of sentences to show to whoever stands at the table."],
          ["429", "Too many calls from this place: wait as many seconds as `Retry-After` says."],
        ].map(([status = "", why = ""]) => [status, status, why.replaceAll("`", "")])}
      />
      <p>
        A program that acts for a scoretaker or a manager calls the same addresses with an access token that has{" "}
        <code>manage_competitions</code>.
      </p>
    </GuidePage>
  );
}
