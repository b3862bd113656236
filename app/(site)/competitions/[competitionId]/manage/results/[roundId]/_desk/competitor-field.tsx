import { type KeyboardEvent, useState } from "react";
import { t } from "#lib/language/translate.ts";
import { findCompetitors } from "#lib/scoretaking/find-competitors.ts";

export type Choosable = { registrantId: number; name: string; isDone: boolean };

type Props = {
  people: readonly Choosable[];
  chosen: Choosable | undefined;
  inputMode: "none" | "text";
  isReady: boolean;
  /** What came without scripts, and is nobody. */
  written: string | undefined;
  onChoose: (registrantId: number) => void;
};

const listId = "competitor-options";
const nobodyId = "competitor-nobody";

/** By the number on the scorecard, or by name; choosing somebody goes on to their attempts. */
export function CompetitorField({ people, chosen, inputMode, isReady, written, onChoose }: Props) {
  const [text, setText] = useState<string | null>(written ?? null);
  const [active, setActive] = useState(0);
  // Without scripts nobody can choose from them.
  const found = text === null || !isReady ? [] : findCompetitors(text, people);
  const choose = (person: Choosable | undefined) => {
    if (!person) return;
    setText(null);
    onChoose(person.registrantId);
  };
  const move = (event: KeyboardEvent, step: number) => {
    event.preventDefault();
    event.stopPropagation();
    setActive((before) => (before + step + found.length) % found.length);
  };
  const isNobody = text !== null && text.trim() !== "" && findCompetitors(text, people).length === 0;
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === "ArrowDown" && found.length > 1) return move(event, 1);
    if (event.key === "ArrowUp" && found.length > 1) return move(event, -1);
    const isPlus = event.code === "NumpadAdd";
    const isChoice = (event.key === "Enter" || event.key === "Tab" || isPlus) && !event.shiftKey && !event.ctrlKey;
    if (isChoice && found.length > 0) {
      event.preventDefault();
      event.stopPropagation();
      choose(found[active]);
    } else if (isChoice && event.key !== "Tab" && isNobody) {
      // What comes next is another number, in the place of this one.
      event.preventDefault();
      event.stopPropagation();
      event.currentTarget.select();
    }
    // Names have spaces in them.
    if (event.key === " ") event.stopPropagation();
    if (event.key === "Escape") setText(null);
  };
  return (
    <div className="desk-competitor">
      <label htmlFor="competitor" className="field-label">
        {t("Competitor")}
      </label>
      <input
        id="competitor"
        name="competitor"
        className="text-input"
        data-desk-field="competitor"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-activedescendant={found.length > 0 ? `competitor-${found[active]?.registrantId}` : undefined}
        aria-describedby={isNobody ? nobodyId : undefined}
        autoComplete="off"
        enterKeyHint="next"
        inputMode={inputMode}
        placeholder={t("Number or name")}
        value={text ?? (chosen ? `${chosen.registrantId} ${chosen.name}` : "")}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={press}
        onBlur={() => setText(null)}
      />
      <div
        id={listId}
        className="desk-options"
        role="listbox"
        aria-label={t("Competitors")}
        hidden={found.length === 0}
      >
        {found.map((person, index) => (
          <div
            key={person.registrantId}
            id={`competitor-${person.registrantId}`}
            role="option"
            aria-selected={index === active}
            tabIndex={-1}
            // The field keeps the focus, so that choosing is what happens next.
            onPointerDown={(event) => {
              event.preventDefault();
              choose(person);
            }}
          >
            <span className="desk-id">{person.registrantId}</span> {person.name}
            {person.isDone ? <span className="text-muted"> · {t("done ¦ somebody")}</span> : null}
          </div>
        ))}
      </div>
      {isNobody ? (
        <p id={nobodyId} className="field-hint" role="status">
          {t("Nobody in this round is called so, or has this number.")}
        </p>
      ) : null}
    </div>
  );
}
