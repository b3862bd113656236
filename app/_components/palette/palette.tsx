"use client";

import Combobox from "@github/combobox-nav";
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from "react";
import { t, to } from "#lib/language/translate.ts";
import { saysEnough } from "#lib/search/says-enough.ts";
import { Icon } from "../icon.tsx";
import { QueryForm } from "../query-form.tsx";
import { type EventNames, fixedEntries, searchEntry, stepsAround } from "./fixed-entries.ts";
import { recentEntries, rememberEntry } from "./recent-entries.ts";
import { type EntryGroup, useSuggestions } from "./use-suggestions.ts";

export type PaletteProps = { text: string; eventNames: EventNames | undefined; onClose: () => void };

/** A client component because it answers while one types. Return without a choice asks the search page, as its form does. */
export function Palette({ text: textAtFirst, eventNames, onClose }: PaletteProps) {
  const [text, setText] = useState(textAtFirst);
  const [recent] = useState(() => recentEntries(eventNames));
  const { suggested, isLooking, isUnreachable } = useSuggestions(text);
  const dialog = useRef<HTMLDialogElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const combobox = useRef<Combobox>(undefined);

  useEffect(() => {
    dialog.current?.showModal();
    if (!field.current || !list.current) return;
    field.current.setSelectionRange(field.current.value.length, field.current.value.length);
    const started = new Combobox(field.current, list.current, { tabInsertsSuggestions: false });
    started.start();
    combobox.current = started;
    return () => started.destroy();
  }, []);

  const asked = text.trim();
  const [isSignedIn] = useState(() => document.getElementById("account-menu") !== null);
  const fixed = fixedEntries(asked, { eventNames, isSignedIn });
  const groups = asked === "" ? groupsAtFirst(recent, fixed) : [...fixed, ...suggested, ...everything(asked)];
  const count = [...fixed, ...suggested].reduce((sum, { entries }) => sum + entries.length, 0);
  const isNothing = saysEnough(asked) && count === 0 && !isLooking && !isUnreachable;
  const shown = isNothing ? nextSteps() : groups;
  const names = shown.flatMap(({ entries }) => entries.map(({ href }) => href)).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is suggested later leaves a choice as it is, unless it is gone.
  useEffect(() => {
    if (!list.current?.querySelector("[aria-selected=true]")) combobox.current?.clearSelection();
  }, [names]);

  return (
    <dialog ref={dialog} className="palette" aria-label={t("Search")} onClose={onClose} onMouseDown={closeOutside}>
      <search>
        <QueryForm action="/search" className="palette-form">
          <Icon name="search" size={18} />
          <input
            ref={field}
            type="search"
            name="q"
            maxLength={50}
            defaultValue={textAtFirst}
            aria-label={t("Search competitions, people, regulations and pages")}
            placeholder={t("Name, city or rule")}
            spellCheck={false}
            onInput={(event) => setText(event.currentTarget.value)}
            onKeyDown={closeOnEscape}
          />
          <button type="button" className="icon-button" aria-label={t("Close")} onClick={() => dialog.current?.close()}>
            <Icon name="close" size={18} />
          </button>
        </QueryForm>
      </search>
      <p role="status" className={isNothing || isUnreachable ? "palette-nothing" : "sr-only"}>
        {statusText({ asked, count, isNothing, isLooking, isUnreachable })}
      </p>
      <div ref={list} id="palette-list" role="listbox" aria-label={t("What was found")} className="palette-list">
        {shown.map(({ title, entries }, place) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox has groups, no field sets.
          <div key={title} role="group" aria-label={title}>
            <p className="palette-title" aria-hidden="true">
              {title}
            </p>
            {entries.map((entry, at) => (
              <a
                key={entry.href}
                id={`palette-${place}-${at}`}
                role="option"
                tabIndex={-1}
                href={to(entry.href)}
                className="palette-entry"
                onClick={(event) => follow(event, () => rememberEntry(entry))}
              >
                <span className="palette-name">
                  <bdi>{entry.name}</bdi>
                </span>
                {entry.detail ? <bdi className="palette-detail">{entry.detail}</bdi> : null}
              </a>
            ))}
          </div>
        ))}
      </div>
    </dialog>
  );

  // A browser would clear what is typed first, and close at the second time.
  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    dialog.current?.close();
  }

  function closeOutside(event: MouseEvent) {
    if (event.target === dialog.current) dialog.current?.close();
  }

  // A place on the page that is open already loads nothing, and would stay behind the dialog.
  function follow(event: MouseEvent<HTMLAnchorElement>, remember: () => void) {
    remember();
    if (new URL(event.currentTarget.href).pathname === location.pathname) dialog.current?.close();
  }
}

const groupsAtFirst = (recent: EntryGroup["entries"], fixed: EntryGroup[]): EntryGroup[] => [
  ...(recent.length > 0 ? [{ title: t("Recent"), entries: recent }] : []),
  ...fixed,
];

/** What Return without a choice does, for whoever chooses. */
const everything = (text: string): EntryGroup[] =>
  text === ""
    ? []
    : [
        {
          title: t("Search"),
          entries: [searchEntry(text)],
        },
      ];

const nextSteps = (): EntryGroup[] => [{ title: t("Look around"), entries: stepsAround() }];

type State = { asked: string; count: number; isNothing: boolean; isLooking: boolean; isUnreachable: boolean };

function statusText({ asked, count, isNothing, isLooking, isUnreachable }: State): string {
  if (isUnreachable) return t("The search does not answer. Try again in a moment.");
  if (isNothing)
    return t("No match for “{text}”. Every word must occur: try fewer of them, or a part of a name.", { text: asked });
  if (!saysEnough(asked) || isLooking) return "";
  return count === 1 ? t("1 match") : t("{count} matches", { count });
}
