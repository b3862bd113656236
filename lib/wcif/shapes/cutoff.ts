import { z } from "zod";
import { integer } from "./values.ts";

export const CutoffShapeV1 = z.strictObject({ numberOfAttempts: integer, attemptResult: integer }).partial();
export const CutoffShapeV2 = z.strictObject({ numberOfAttempts: integer, resultValue: integer }).partial();
export type CutoffShapeV1 = z.infer<typeof CutoffShapeV1>;
export type CutoffShapeV2 = z.infer<typeof CutoffShapeV2>;
