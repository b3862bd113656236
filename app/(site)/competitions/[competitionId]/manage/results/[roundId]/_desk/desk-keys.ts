/** What a key asks for while results are typed; null where it is the field's own. */
export type DeskStep = "next" | "previous" | "competitor" | "leave" | "submit";

/**
 * Where the focus goes from a field, by its place in the form; undefined where there is nowhere. A field that is over
 * is passed by, but one goes on from where one is, also where what was typed just now ended it.
 */
export function fieldAfter(
  fields: readonly { isOver: boolean; isActive: boolean }[],
  step: "next" | "previous" | "first",
): number | undefined {
  const places = [...fields.keys()].filter((place) => !fields[place]?.isOver || fields[place]?.isActive);
  const at = places.findIndex((place) => fields[place]?.isActive);
  const to = step === "first" ? 1 : at + (step === "next" ? 1 : -1);
  return places[Math.max(0, Math.min(to, places.length - 1))];
}

type Key = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** The keys that are known from other programs for this: most of them stand on a number pad. */
export function deskStepOf({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Key): DeskStep | null {
  if (ctrlKey || metaKey) return key === "Enter" ? "submit" : null;
  if (altKey) return null;
  switch (key) {
    case "Enter":
      return shiftKey ? "previous" : "next";
    case "ArrowDown":
      return "next";
    case "ArrowUp":
      return "previous";
    case " ":
      return "competitor";
    case "Escape":
      return "leave";
    default:
      break;
  }
  if (code === "NumpadAdd") return "next";
  return code === "NumpadSubtract" ? "previous" : null;
}
