import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { exampleCompetitionId } from "../_shared/example-competition.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Keeping a copy" };

export default async function CopiesPage() {
  const competitionId = await exampleCompetitionId();
  const { baseUrl } = env();
  return (
    <GuidePage
      href="/developers/copies"
      title="Keeping a copy"
      lead="Statistics sites and bots that want everything take the results export once, and from then on only what changed."
    >
      <ol>
        <li>
          Download the <a href={to("/export/results")}>results export</a>. Its <code>metadata.json</code> tells when it
          was made, and how many rows and which SHA-256 each file has. A download that broke goes on where it ended: the
          file takes <code>Range</code>.
        </li>
        <li>
          Ask what changed since, with its <code>export_date</code>.
        </li>
        <li>
          Fetch what is told from its <code>url</code>; where that answers 404, the thing is gone. A person who was
          merged into another is at a 302 there: who is told is gone, and who has the results now is where it leads.
        </li>
        <li>
          Ask again with the <code>cursor</code> of the last answer: at once while <code>complete</code> is{" "}
          <code>false</code>, then as often as you like to be up to date.
        </li>
      </ol>
      <CodeBlock
        title="What changed"
        code={`GET ${baseUrl}/api/v0/changes?since=2026-11-22T03:00:00Z

{
  "changes": [
    {
      "kind": "results",
      "id": "${competitionId}",
      "changed_at": "2026-11-22T18:04:11Z",
      "url": "${baseUrl}/api/v0/competitions/${competitionId}/results"
    }
  ],
  "cursor": "3f0c91ab-184467",
  "complete": true
}`}
      />
      <p>
        A <code>competition</code> is its own page of the API, a <code>person</code> name, country and former names,{" "}
        <code>results</code> all results of one competition. Each is told once for all its changes since you asked.
        Drafts are not told, nor results before they are posted. Not told either is what a competition shows of others:
        its delegates and organizers, by their names of today and their teams.
      </p>
      <p>
        Two more things are told with those, and have addresses of their own. Scrambles are told as results of their
        competition, and stand at <code>/api/v0/competitions/{competitionId}/scrambles</code>. What a competition is a
        championship of is told as the competition, and stands in <code>championship_types</code> of{" "}
        <code>/api/v0/competition_index?q={competitionId}</code>. Of the competitions of an import those are told that
        it changed, and no others.
      </p>
      <h2 id="cursors">Cursors</h2>
      <p>
        A cursor is text that means something to this site alone. It does not expire, and nothing is missed between two
        of them, however long a change takes to be saved; while one is being saved, those made beside it wait, so that a
        change may be told some seconds after it can be read. With a date instead of a cursor, everything is told that
        changed since the day before it. A cursor of another database, which is what there is after a backup was
        restored elsewhere, is refused with 422: begin with an export again.
      </p>
      <h2 id="feeds">Feeds and calendars</h2>
      <p>
        Who wants to be told of competitions needs no program: the list of competitions is also a feed of the 100 that
        were announced last, as Atom and as JSON Feed 1.1, and a calendar (iCalendar) of the 500 that come first. All
        take the filters of the page, and say no more of them than it does; each list links to its own.
      </p>
      <CodeBlock
        title="Those with Pyraminx within 200 km of Lille"
        code={`${baseUrl}/competitions/feed.atom?event=pyram&near=Lille&within=200
${baseUrl}/competitions/feed.json?event=pyram&near=Lille&within=200
${baseUrl}/competitions/calendar.ics?event=pyram&near=Lille&within=200`}
      />
      <p>
        <code>where</code> is a country's ISO code or a continent's id, <code>near</code> a city or degrees north and
        east, <code>from</code> and <code>to</code> are days. What an address cannot mean is refused with 422, a city
        that nobody has heard of with 404, both in a line of plain text. A competition has a calendar of its own with
        its schedule (<code>/competitions/{competitionId}/calendar.ics</code>), and with <code>?person=</code> and a
        number of its interchange document (<code>registrantId</code>) that of somebody's groups, tasks and rounds. Ask
        with <code>If-None-Match</code>: as long as nothing has changed, the answer is 304.
      </p>
      <h2 id="csv">Lists as files</h2>
      <p>
        What a page of rankings or records shows is also a file for spreadsheets (CSV, UTF-8), and so are all results of
        an event at a competition, or with <code>?round=</code> and its number those of one round. Those of rankings and
        records take the parameters of their pages. Where there is nothing in a list, there is no file (404); what an
        address cannot mean is refused (422).
      </p>
      <CodeBlock
        title="Rankings, records, and results of an event"
        code={`${baseUrl}/results/rankings/333/single/rankings.csv?region=FR
${baseUrl}/results/records/records.csv?region=_Europe
${baseUrl}/results/records/records.csv?show=slim&region=_Europe
${baseUrl}/results/records/records.csv?show=mixed+history&page=2
${baseUrl}/competitions/${competitionId}/results/333/results.csv`}
      />
      <p>
        The first line names the columns. <code>show</code> says which of the five views of records it is:{" "}
        <code>slim</code>, <code>separate</code>, <code>history</code>, <code>mixed history</code>, or mixed where it is
        not said. All but one have a line for each record, of a single or of an average (<code>type</code>). In{" "}
        <code>slim</code> a line is an event, with its single and its average. Where several people share one of these,
        their names stand in one cell with <code>|</code> between them, and in the same order what kind of record it was
        of each, their ids and their countries: <code>Ann Lee|Bo Berg</code>, <code>2012LEEA01|2015BERG02</code>.
      </p>
      <p>A text that a spreadsheet would take for a formula begins with an apostrophe.</p>
    </GuidePage>
  );
}
