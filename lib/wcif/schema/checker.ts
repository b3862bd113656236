import { hasUnstorableText, nestsDeeperThan } from "./free-value.ts";
import type { JsonSchema } from "./json-schema.ts";

/** Where the walk stands, what it has found, and after how much of that it ends. */
type Walk = { path: (string | number)[]; violations: string[]; most: number };
type Check = (value: unknown, walk: Walk) => void;

// Deeper documents are attacks: rooms, groups and attempts nest a dozen levels.
const deepestPath = 100;

/**
 * A function that lists what is wrong with a document, up to so many violations. The words, and the order (type, allowed values, each property
 * in the schema's order, surplus keys, missing keys), are those that existing tools were written against.
 */
export function checkerOf(schema: JsonSchema): (document: unknown, most: number) => string[] {
  const named = new Map<string, Check>();
  const find = (reference: string): Check => {
    const check = named.get(reference);
    if (check === undefined) throw new Error(`No definition ${reference}`);
    return check;
  };
  for (const [name, definition] of Object.entries(schema.$defs ?? {})) {
    named.set(`#/$defs/${name}`, compile(definition, find));
  }
  const check = compile(schema, find);
  return (document, most) => {
    const walk: Walk = { path: [], violations: [], most };
    check(document, walk);
    return walk.violations;
  };
}

type Find = (reference: string) => Check;

function compile(schema: JsonSchema, find: Find): Check {
  const reference = schema.$ref;
  if (reference !== undefined) return (value, walk) => find(reference)(value, walk);
  const checks = [
    ...(schema.type === undefined ? [] : [typeCheck(schema.type)]),
    ...(schema.enum === undefined ? [] : [enumCheck(schema.enum)]),
    ...(schema.const === undefined ? [] : [enumCheck([schema.const])]),
    ...(schema.oneOf === undefined ? [] : [oneOfCheck(schema.oneOf, find)]),
    ...(schema.properties === undefined ? [] : [propertiesCheck(schema, find)]),
    ...(schema.items === undefined ? [] : [itemsCheck(schema, schema.items, find)]),
    ...(isFree(schema) ? [freeCheck] : []),
    ...(schema.type === "string" || schema.type?.includes("string") ? [textCheck] : []),
  ];
  const [only, second] = checks;
  if (only !== undefined && second === undefined) return only;
  return (value, walk) => {
    for (const check of checks) if (!isOver(walk)) check(value, walk);
  };
}

const isOver = ({ violations, most }: Walk): boolean => violations.length >= most;

function report(walk: Walk, violation: string): void {
  if (!isOver(walk)) walk.violations.push(violation);
}

const pointer = (walk: Walk) => `#/${walk.path.join("/")}`;
const property = (walk: Walk) => `The property '${pointer(walk)}'`;

function typeOf(value: unknown): string {
  if (value === null) return "null";
  if (Array.isArray(value)) return "array";
  if (typeof value === "number") return Number.isInteger(value) ? "integer" : "number";
  return typeof value;
}

function typeCheck(type: string | string[]): Check {
  const types = Array.isArray(type) ? type : [type];
  const wanted = `${Array.isArray(type) ? "one or more of the following types" : "the following type"}: ${types.join(", ")}`;
  const [first, second] = types;
  return (value, walk) => {
    const found = typeOf(value);
    if (found === first || found === second) return;
    report(walk, `${property(walk)} of type ${found} did not match ${wanted}`);
  };
}

function enumCheck(allowed: (string | null)[]): Check {
  const known = new Set<unknown>(allowed);
  const listed = allowed.filter((one) => one !== null).join(", ");
  return (value, walk) => {
    if (known.has(value)) return;
    report(walk, `${property(walk)} value ${inspect(value)} did not match one of the following values: ${listed}`);
  };
}

/** Values are quoted to be recognised, not to be sent back whole. */
function inspect(value: unknown): string {
  if (value === null) return "nil";
  if (typeof value === "object") return Array.isArray(value) ? "[…]" : "{…}";
  return typeof value === "string" && value.length > 80
    ? `${JSON.stringify(value.slice(0, 80))}…`
    : JSON.stringify(value);
}

function propertiesCheck(schema: JsonSchema, find: Find): Check {
  const properties = Object.entries(schema.properties ?? {}).map(
    ([key, definition]) => [key, compile(definition, find)] as const,
  );
  const known = new Set(properties.map(([key]) => key));
  const required = schema.required ?? [];
  return (value, walk) => {
    if (!isRecord(value)) return;
    if (walk.path.length > deepestPath) {
      report(walk, `${property(walk)} is nested too deeply`);
      return;
    }
    for (const [key, check] of properties) {
      if (isOver(walk)) return;
      if (!Object.hasOwn(value, key)) continue;
      walk.path.push(key);
      check(value[key], walk);
      walk.path.pop();
    }
    const surplus = surplusKeys(value, known);
    if (surplus.length > 0) report(walk, `${property(walk)} contained undefined properties: '${list(surplus)}'`);
    for (const key of required) {
      if (!Object.hasOwn(value, key)) {
        report(walk, `${property(walk)} did not contain a required property of '${key}'`);
      }
    }
  };
}

function surplusKeys(value: Record<string, unknown>, known: Set<string>): string[] {
  const surplus = [];
  for (const key of Object.keys(value)) if (!known.has(key)) surplus.push(key);
  return surplus;
}

const listedKeys = 50;
function list(keys: string[]): string {
  const shown = keys.slice(0, listedKeys).map((key) => (key.length > 80 ? `${key.slice(0, 80)}…` : key));
  if (keys.length > listedKeys) shown.push(`… (${keys.length - listedKeys} more)`);
  return shown.join(", ");
}

function itemsCheck({ maxItems = Number.POSITIVE_INFINITY }: JsonSchema, items: JsonSchema, find: Find): Check {
  const check = compile(items, find);
  return (value, walk) => {
    if (!Array.isArray(value)) return;
    // The length before what it is the length of: nobody is told of each of a million.
    if (value.length > maxItems) {
      report(walk, `${property(walk)} had more items than the allowed ${maxItems}`);
      return;
    }
    const { path } = walk;
    const level = path.length;
    for (let index = 0; index < value.length && !isOver(walk); index++) {
      path[level] = index;
      check(value[index], walk);
    }
    path.length = level;
  };
}

function oneOfCheck(choices: JsonSchema[], find: Find): Check {
  const checks = choices.map((choice) => compile(choice, find));
  return (value, walk) => {
    const matching = checks.filter((check) => {
      const trial: Walk = { path: walk.path, violations: [], most: 1 };
      check(value, trial);
      return trial.violations.length === 0;
    });
    if (matching.length === 1) return;
    const outcome = matching.length === 0 ? "did not match any" : "matched more than one";
    report(walk, `${property(walk)} of type ${typeOf(value)} ${outcome} of the required schemas`);
  };
}

/** Objects and items that may hold anything: only what could not be stored is refused. */
const isFree = (schema: JsonSchema) =>
  Object.keys(schema).length === 0 || (schema.type === "object" && schema.properties === undefined);

const freeCheck: Check = (value, walk) => {
  if (nestsDeeperThan(value, deepestPath)) report(walk, `${property(walk)} is nested too deeply`);
  else if (hasUnstorableText(value)) report(walk, unstorable(walk));
};

const textCheck: Check = (value, walk) => {
  if (typeof value === "string" && hasUnstorableText(value)) report(walk, unstorable(walk));
};

const unstorable = (walk: Walk) => `${property(walk)} contained a NUL or half a character`;

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
