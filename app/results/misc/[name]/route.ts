import { answerOldAddress } from "#app/export/_old-addresses.ts";

/** Where exports were before they had a page. */
export const GET = async (_: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> =>
  answerOldAddress((await params).name);
