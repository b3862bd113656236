import { answerOldAddress } from "#app/export/_old-addresses.ts";

/** Where exports of the first version were. */
export const GET = async (_: Request, { params }: { params: Promise<{ version: string }> }): Promise<Response> =>
  answerOldAddress((await params).version);
