import { answerOldAddress } from "#app/export/_old-addresses.ts";

/** Where exports were before they had a page. */
export const GET = async (request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> =>
  answerOldAddress(request, (await params).name);
