import { msg, t } from "#lib/language/translate.ts";

type Props = {
  /** Whether the field that is typed into is the competitor's, which takes letters as well. */
  isCompetitor: boolean;
  onKey: (key: string) => void;
};

const rows = [
  ["1", "2", "3", "Backspace"],
  ["4", "5", "6", "DNF"],
  ["7", "8", "9", "DNS"],
  ["Letters", "0", "Previous", "Next"],
];
const labels: Record<string, string> = { Backspace: "⌫", Letters: "abc", Previous: "↑" };
const names: Record<string, string> = {
  Backspace: msg("Delete a digit"),
  Letters: msg("Type letters"),
  Previous: msg("Previous field"),
  Next: msg("Next field"),
};

/** Large keys of our own: a phone's keyboard hides what is typed, and has no DNF. */
export function Keypad({ isCompetitor, onKey }: Props) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: keys are no fields.
    <div className="desk-keypad screen-only" role="group" aria-label={t("Keys")}>
      {rows.flat().map((key) => (
        <button
          key={key}
          type="button"
          tabIndex={-1}
          data-key={key}
          disabled={isCompetitor ? key === "DNF" || key === "DNS" : key === "Letters"}
          aria-label={names[key] && t(names[key])}
          // The field keeps the focus.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onKey(key)}
        >
          {key === "Next" ? t("Next") : (labels[key] ?? key)}
        </button>
      ))}
    </div>
  );
}
