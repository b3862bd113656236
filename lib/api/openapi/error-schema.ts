import type { Schema } from "./types.ts";

/** The usual error, with what its `code` may say. */
export const errorWith = (codes: readonly string[]): Schema => ({
  allOf: [
    { $ref: "#/components/schemas/Error" },
    { type: "object", properties: { code: { type: "string", enum: [...codes] } }, additionalProperties: {} },
  ],
});

/** What the `code` of an error of this schema may say; nothing where it has a form of its own. */
export function codesIn(schema: Schema): string[] {
  const alternatives = (schema.anyOf ?? []) as Schema[];
  if (alternatives.length > 0) return alternatives.flatMap(codesIn);
  const [, narrowed] = (schema.allOf ?? []) as { properties?: { code?: { enum?: string[] } } }[];
  return narrowed?.properties?.code?.enum ?? [];
}
