import { z } from "zod";
import { namedShapes, text } from "./values.ts";

const ExtensionShape = z
  .strictObject({ id: text, specUrl: text, data: z.record(z.string(), z.unknown()) })
  .partial()
  .register(namedShapes, { id: "extension" });

export const extensions = z.array(ExtensionShape);
