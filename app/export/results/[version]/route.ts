import { answerOldAddress } from "#app/export/_old-addresses.ts";

/** Where exports of the first version were. */
export const GET = async (request: Request, { params }: { params: Promise<{ version: string }> }): Promise<Response> =>
  answerOldAddress(request, (await params).version);
