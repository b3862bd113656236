import { database } from "#lib/db/connection.ts";
import { deleteConnectedApplication } from "#lib/oauth/consents/connected-applications.ts";

export async function DELETE(request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> {
  return await deleteConnectedApplication(database(), request, (await params).id);
}
