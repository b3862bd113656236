/** The fields of a form, as far as it matters whether somebody changed them. */
export type Sheet = { dataset: { unsaved?: string | undefined }; elements: Iterable<unknown> };

type Control = Partial<{
  type: string;
  value: string;
  defaultValue: string;
  checked: boolean;
  defaultChecked: boolean;
  options: Iterable<{ selected: boolean; defaultSelected: boolean }>;
}>;

/**
 * What was typed in other forms than the one that is sent, and would be lost with the page: the first such field. A
 * form that was refused holds all that was typed in it, though its page brought it along.
 */
export function unsavedBeside<Form extends Sheet>(forms: Iterable<Form>, sent: Form): unknown {
  for (const form of forms) {
    if (form === sent) continue;
    const fields = [...form.elements];
    const first = (is: (control: Control) => boolean) => fields.find((field) => is(field as Control));
    const unsaved = first(isChanged) ?? (form.dataset.unsaved ? first(isTyped) : undefined);
    if (unsaved) return unsaved;
  }
  return undefined;
}

// What is searched for is nothing to keep.
const notKept = new Set(["hidden", "search", "submit", "button", "reset"]);

const isTyped = ({ type = "", value }: Control): boolean => value !== undefined && !notKept.has(type);

function isChanged(control: Control): boolean {
  if (!isTyped(control)) return false;
  const { type, options, checked, defaultChecked, value = "", defaultValue = "" } = control;
  if (options) return isOtherChoice([...options]);
  if (type === "checkbox" || type === "radio") return checked !== defaultChecked;
  return inLines(value) !== inLines(defaultValue);
}

/** Where none is chosen by the page, a list that folds shows its first. */
function isOtherChoice(options: { selected: boolean; defaultSelected: boolean }[]): boolean {
  const chosen = options.some(({ defaultSelected }) => defaultSelected);
  return options.some(({ selected, defaultSelected }, at) => selected && !(chosen ? defaultSelected : at === 0));
}

const inLines = (text: string): string => text.replace(/\r\n?/g, "\n");
