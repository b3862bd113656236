import type { Metadata } from "next";
import { to } from "#lib/language/translate.ts";
import { latestVersion, stableVersion } from "#lib/wcif/versions.ts";
import { GuidePage } from "../_shared/guide-page.tsx";

export const metadata: Metadata = { title: "Versions" };

export default function VersioningPage() {
  return (
    <GuidePage
      href="/developers/versioning"
      title="Versions"
      lead="The version stands in the address: /api/v0. Programs that work with it are meant to keep working."
    >
      <h2 id="stays">What stays</h2>
      <p>
        Addresses, parameters, the fields of an answer, their types and meaning, and the statuses and codes of errors.
      </p>
      <h2 id="may">What may come</h2>
      <ul>
        <li>Fields you do not know, anywhere: pass over them.</li>
        <li>
          Endpoints, parameters you may leave out, scopes, and codes of errors: treat an unknown code by its status.
        </li>
        <li>
          Other values in lists that grow with the sport, such as events; and other words in <code>error</code>, which
          is for people.
        </li>
      </ul>
      <p>
        The order of keys means nothing. Ids are texts or numbers as the reference says, and nothing more is to be read
        from them.
      </p>
      <p>
        The <a href={to("/developers/changelog")}>changelog</a> tells what has come.
      </p>
      <h2 id="document">The document</h2>
      <p>
        <a href="/api/v0/openapi.json">openapi.json</a> describes this very deployment: it is made from the same
        declarations that check what comes in and goes out. Compare it with the one you built against, or let{" "}
        <a href="/api/v0/openapi.d.ts">openapi.d.ts</a> find the difference when you compile.
      </p>
      <h2 id="wcif">WCIF has versions of its own</h2>
      <p>
        Documents say theirs in <code>formatVersion</code>. Read version {stableVersion} (“stable”, what{" "}
        <code>/wcif</code> gives) or {latestVersion} (“latest”). Sent documents may be in either, and in 1.0; without{" "}
        <code>formatVersion</code> they are taken for {stableVersion}. See{" "}
        <a href={to("/developers/interchange")}>Reading and saving WCIF</a>.
      </p>
    </GuidePage>
  );
}
