import { database } from "#lib/db/connection.ts";
import { connectedApplicationsJson } from "#lib/oauth/consents/connected-applications.ts";

export const GET = (request: Request): Promise<Response> =>
  connectedApplicationsJson(database(), request.headers.get("cookie"));
