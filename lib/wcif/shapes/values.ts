import { z } from "zod";

// Shapes say what kind of value stands where; whether the value makes sense is for the rules. Hence no lengths, no
// ranges and no patterns here, and next to nothing is required: an absent key has a meaning of its own on writes.

export const text = z.string();
export const integer = z.int();
export const nullableInteger = z.int().nullable();
export const nullableText = z.string().nullable();
export const scope = z.enum(["single", "average"]);

/** Shapes that the JSON Schema names rather than repeats. */
export const namedShapes = z.registry<{ id: string }>();
