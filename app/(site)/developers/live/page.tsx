import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { env } from "#lib/platform/env.ts";
import { liveExampleCompetitionId } from "../_shared/example-competition.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Live results" };

export default async function LivePage() {
  const address = `${env().baseUrl}/api/v0/competitions/${await liveExampleCompetitionId()}/live`;
  return (
    <GuidePage
      href="/developers/live"
      title="Live results"
      lead="Results of a competition that is under way, each as it is saved: no token, from any origin, without asking again and again."
    >
      <ol>
        <li>
          Ask which rounds there are, and how far they have come: <code>…/live</code>.
        </li>
        <li>
          Ask for the round that you show: <code>…/live/rounds/333-r1</code>. Its <code>last_event_id</code> is the
          newest event that is in it.
        </li>
        <li>
          Follow what comes after: <code>…/live/events</code>, with that id as <code>after</code>. With{" "}
          <code>round</code> it is that round alone.
        </li>
      </ol>
      <CodeBlock
        title="In a browser"
        code={`const live = "${address}";
const { last_event_id, ...known } = await (await fetch(live + "/rounds/333-r1")).json();
let round = known;
const events = new EventSource(live + "/events?round=333-r1&after=" + last_event_id);

events.addEventListener("round_changed", ({ data }) => {
  const change = JSON.parse(data);
  const results = new Map(round.results.map((result) => [result.registrant_id, result]));
  for (const changed of change.results)
    results.set(changed.registrant_id, { ...results.get(changed.registrant_id), ...changed });
  for (const registrant of change.removed) results.delete(registrant);
  round = { ...round, ...change.round, results: [...results.values()] };
});
events.addEventListener("reload", ({ data }) => {
  round = JSON.parse(data).round;
});`}
      />
      <p>
        Keys say what a value is now, and those that are left out are as they were. Sort by <code>place</code>; who has
        none stands behind, by <code>registrant_id</code>.
      </p>
      <h2 id="breaks">Where the line breaks</h2>
      <p>
        An <code>EventSource</code> asks again by itself, and says in <code>Last-Event-ID</code> what it had last. It is
        then told what it missed; where that is too long ago, a <code>reload</code> has the round as it stands. Without{" "}
        <code>after</code> a stream begins with one. Other programs do the same: keep the last <code>id</code>, and send
        it along. A comment comes every 15 seconds: who has heard nothing for a minute has lost the line.
      </p>
      <p>
        Where as many follow as a server takes, it answers 503 or 429 with <code>Retry-After</code>. An{" "}
        <code>EventSource</code> gives up then, and has to be made again after that time.
      </p>
      <CodeBlock title="On the command line" code={`curl --no-buffer "${address}/events"`} />
    </GuidePage>
  );
}
