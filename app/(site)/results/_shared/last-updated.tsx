import { Moment } from "#app/_components/moment.tsx";
import { RichText } from "#app/_components/rich-text.tsx";
import { database } from "#lib/db/connection.ts";
import { rankedAt } from "#lib/results/queries/ranked-results.ts";

/** When the lists of the best last took in results. */
export async function LastUpdated() {
  const at = await rankedAt(database());
  if (!at) return null;
  return (
    <p className="mt-4 text-sm text-muted">
      <RichText of="Brought up to date on <moment></moment>" moment={() => <Moment at={at} />} />
    </p>
  );
}
