import type { Metadata } from "next";
import { CodeBlock } from "#app/_components/code-block.tsx";
import { GuideTable } from "#app/_components/handbook.tsx";
import { wireName } from "#lib/api/wire-names.ts";
import { to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { mostClientBases } from "#lib/wcif/revisions/client-base.ts";
import { clientBaseDays } from "#lib/wcif/revisions/client-bases.ts";
import { latestVersion, stableVersion } from "#lib/wcif/versions.ts";
import { exampleCompetitionId } from "../_shared/example-competition.ts";
import { GuidePage } from "../_shared/guide-page.tsx";
import { apiReference } from "../_shared/load-reference.ts";

export const metadata: Metadata = { title: "Reading and saving WCIF" };

export default async function InterchangePage() {
  const competitionId = await exampleCompetitionId();
  const { baseUrl } = env();
  const operations = apiReference().find(({ name }) => name === "Interchange format")?.operations ?? [];
  return (
    <GuidePage
      href="/developers/interchange"
      title="Reading and saving WCIF"
      lead="The WCA Competition Interchange Format is a competition as one JSON document. Read it, change your part, save that: nobody else’s work gets lost."
    >
      <h2 id="read">Read</h2>
      <CodeBlock
        title="The latest version of a document"
        code={`curl '${baseUrl}/api/v0/competitions/${competitionId}/wcif/latest' \\\n  --header "Authorization: Bearer $ACCESS_TOKEN"`}
      />
      <GuideTable
        columns={["Address", "Gives"]}
        rows={[
          ["default", <code key="a">/wcif</code>, `Version ${stableVersion}`],
          ["lifecycle", <code key="a">/wcif/stable, /wcif/latest</code>, `${stableVersion} and ${latestVersion}`],
          ["version", <code key="a">/wcif/version/2</code>, "The highest version that begins so"],
          ["public", <code key="a">/wcif/public</code>, `The public form in ${stableVersion}, also to managers`],
        ]}
      />
      <p>
        Those who manage the competition, with a session or a token with <code>manage_competitions</code>, get everybody
        with e-mail addresses, dates of birth and comments. Everybody else, and every other token, gets accepted people
        without those. Organizers, delegates and staff keep their address and date of birth to themselves until they
        accept to be named, unless they registered to compete.
      </p>
      <p>
        The <code>ETag</code> begins with the revision, which <code>X-Wcif-Revision</code> says as well. It moves with
        everything the document shows, registrations, results and settings too, and with what only the history tells,
        such as a cancellation.
      </p>

      <h2 id="save">Save</h2>
      <CodeBlock
        title="Only what you changed"
        code={`curl --request PATCH '${baseUrl}/api/v0/competitions/${competitionId}/wcif' \\
  --header "Authorization: Bearer $ACCESS_TOKEN" \\
  --header 'Content-Type: application/json' \\
  --data '{
    "formatVersion": "${latestVersion}",
    "persons": [{ "${wireName("wcaUserId")}": 42, "assignments": [{ "activityId": 7, "assignmentCode": "staff-judge" }] }]
  }'`}
      />
      <p>
        Send any of the top-level keys, in one transaction: all of it is saved, or nothing is. The answer is{" "}
        <code>{'{"status": "Successfully saved WCIF"}'}</code>; read the document again if you go on working with it. A
        document sent back as it was read changes nothing, not even the revision.
      </p>
      <h3 id="absent">What an absent key means</h3>
      <GuideTable
        columns={["Where", "Absent"]}
        rows={[
          ["root", "A top-level key, or null", "Stays"],
          ["person", "A person who is not listed", "Stays"],
          ["assignments", "roles, assignments or any other key of a person", "Stay; an empty list clears"],
          ["extensions", "extensions, at every level", "Stay; a list replaces them"],
          ["event", "An event, or its rounds", "The event goes, with its rounds and activities"],
          ["round", "A round", "It goes"],
          ["settings", "Time limit, cutoff, advancement, qualification", "Is lifted"],
          ["format", "Format, number of scramble sets", "Is refused: say them"],
          ["results", "Results of a round, or an empty list", "Stay"],
          ["schedule", "A venue, room or activity", "It goes, with all that is in it"],
        ]}
      />
      <p>
        People are known by <code>{wireName("wcaUserId")}</code>, activities by <code>id</code> wherever in the
        competition they move, with their assignments. Names, registrations, personal bests and registration settings
        are read only and passed over. Somebody without a registration joins as staff with{" "}
        <code>{'"registration": {"isCompeting": false}'}</code>.
      </p>
      <h3 id="bounds">How large a document may be</h3>
      <p>
        What is sent may have 40 MB, and any list in it 10,000 entries. An extension may have 256 KB, and all extensions
        of a competition together 4 MB: whoever reads the document reads them too. A document to be checked may have 2
        MB where it comes without an access token.
      </p>

      <h2 id="merge">When others saved in between</h2>
      <p>
        We remember what an application, or your own tokens and sessions, were given of a competition and have saved,
        for {clientBaseDays} days: up to {mostClientBases} states of its people, schedule, events and the rest. A save
        is taken for a change of the state that it differs least from, be that in another tab, from before the last
        sign-in or on a disk. What you did not change in that is not taken back, whoever changed it:
      </p>
      <ul>
        <li>
          Two who change different things both keep their work, down to single fields, assignments and extensions.
        </li>
        <li>
          Where both changed the very same, the later one stands. The history shows what was there, and the managers see
          it marked.
        </li>
        <li>
          Where the two do not fit together, such as an activity that begins after the end somebody else gave it, the
          save is refused with 400 or 422 and nothing is written: read again.
        </li>
        <li>
          What is exactly an older state takes back what was done since, if that is little. If it is much, an old copy
          is more likely, and nothing is changed; read again and send it again, and it counts.
        </li>
        <li>
          What is no copy, such as a list of two people or an empty list of extensions, is what is to be. Who never read
          has nothing to be compared with either. <code>/wcif/public</code> does not count as reading.
        </li>
      </ul>
      <p>
        Whoever takes a whole change of their own back and changes something else in the same save, while an older copy
        may still lie open elsewhere, looks just like that older copy. Save twice, or say <code>If-Match</code>. So do
        people that are sent without the schedule, where several open copies each call another activity by one number.
      </p>
      <h3 id="numbers">Numbers that two gave out</h3>
      <p>
        Programs number new activities, rooms and venues “highest and one”, so that two of them give out the same
        number. Those are two things, unless code, room and times say that it is one (for rooms and venues: the name).
        The later one gets a number of its own, and whoever its sender put there goes along. The same holds for a number
        that was free again because somebody else had removed what had it.
      </p>
      <p>
        The answer tells which number became which, in <code>message</code> and in <code>X-Wcif-Merged</code>. A program
        that does not look there may go on: until it reads the document again, its numbers are taken for its own.
        Numbers within the data of extensions are yours alone and are left as they are.
      </p>
      <p>
        <code>X-Wcif-Merged</code> says <code>none</code>, or{" "}
        <code>
          merged; conflicts=1; paths="…"; renumbered=1; numbers="activities/11=12"; doubled=1; people="42/333-r1";
          base=7
        </code>
        : how many places both had changed, what got another number, who is in two groups of one round because of the
        merge, and the revision of the older copy it was taken for. Only <code>conflicts</code> is always there. The
        history says the same.
      </p>
      <h3 id="if-match">If-Match</h3>
      <p>
        To decide for yourself, send the ETag or the revision: <code>If-Match: "12"</code>. If the document has moved
        on, the answer is 412 with the current revision, and nothing is written.
      </p>

      <h2 id="check">Before you save</h2>
      <ul>
        <li>
          <code>PUT /competitions/wcif/check</code> looks at the form of a whole document, and for ids that are used
          twice, and lists everything that does not fit. It knows no competition.
        </li>
        <li>
          <code>PATCH …/wcif?dry_run=true</code> answers what would change and every rule that stands in the way, as the
          save would, and writes nothing.
        </li>
        <li>
          <code>/competitions/wcif/schema/{latestVersion}</code> is the JSON Schema of a version.
        </li>
      </ul>
      <h2 id="errors">Errors</h2>
      <GuideTable
        columns={["Status", "When"]}
        rows={[
          ["400", "400", "The document has not the form of its version, or a part of it cannot be"],
          [
            "401",
            "401, 403",
            "Nobody asks; not a manager; a scope too few; results are submitted; your application was stopped",
          ],
          ["404", "404", "No such competition, or one that is not announced and not yours"],
          ["412", "412", "If-Match names another revision"],
          [
            "422",
            "422",
            "A rule says no, or the state of the competition: the message names the place, and whom it is about",
          ],
        ]}
      />
      <h2 id="history">History</h2>
      <p>
        Each save is a revision: who, through which application, when, and what changed. <code>/wcif/revisions</code>{" "}
        lists them for programs, the competition’s history page for people, who can compare, restore, and stop an
        application from writing.
      </p>
      <h2 id="reference">In the reference</h2>
      <ul>
        {operations.map(({ id, href, method, path }) => (
          <li key={id}>
            <a href={to(href)}>
              <code>
                {method} {path}
              </code>
            </a>
          </li>
        ))}
      </ul>
    </GuidePage>
  );
}
