import { answerPicture } from "../_picture/answer.ts";

export const GET = async (request: Request, { params }: { params: Promise<{ id: string }> }): Promise<Response> =>
  answerPicture(request, { id: (await params).id, size: "whole" });
