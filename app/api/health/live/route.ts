/** The process is up, whatever else is not. */
export const GET = (): Response => Response.json({ status: "up" }, { headers: { "Cache-Control": "no-store" } });
