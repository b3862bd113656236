import { gone, notMade } from "#app/export/_old-addresses.ts";
import { anyOrigin } from "#lib/api/cross-origin.ts";
import { listExports } from "#lib/exports/files.ts";
import { env } from "#lib/platform/env.ts";

type Context = { params: Promise<{ version: string; type: string }> };

/** The address of the latest export that stays the same. */
export async function GET(_: Request, { params }: Context): Promise<Response> {
  const { version, type } = await params;
  if (version === "v1" && (type === "tsv" || type === "sql")) return gone();
  if (version === "v2" && type === "sql") return notMade("The export is not made as SQL");
  const [latest] = version === "v2" && type === "tsv" ? await listExports() : [];
  if (!latest) return new Response(null, { status: 404, headers: notKept });
  // The reference calls it moved for good; that must not keep a browser from the next export.
  return new Response(null, {
    status: 301,
    headers: { Location: `${env().baseUrl}/export/files/${latest.name}`, ...anyOrigin, ...notKept },
  });
}

const notKept = { "Cache-Control": "no-store" };
