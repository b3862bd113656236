"use client";

import { type ReactNode, useEffect, useRef } from "react";
import { unsavedBeside } from "./unsaved.ts";

/** The value of the button of its dialog that sends the form all the same. */
export type Answer = "send";

type Props = { titleId: string; textId: string; children: ReactNode };

/** A client component because only a script knows what was typed, and hears that another form is sent. */
export function UnsavedGuard({ titleId, textId, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    let agreed: HTMLFormElement | undefined;
    const ask = (event: SubmitEvent) => {
      const { target: form, submitter } = event;
      if (!(form instanceof HTMLFormElement) || form.method === "dialog" || !dialog.current) return;
      const unsaved = form === agreed ? undefined : unsavedBeside(document.forms, form);
      if (!(unsaved instanceof HTMLElement)) return;
      // Before anybody takes it for sent.
      event.preventDefault();
      event.stopImmediatePropagation();
      const box = dialog.current;
      box.returnValue = "";
      box.addEventListener("close", () => answer(box.returnValue, { form, submitter, unsaved }), { once: true });
      box.showModal();
    };
    const answer = (value: string, { form, submitter, unsaved }: Asked) => {
      if (value !== ("send" satisfies Answer)) return unsaved.focus();
      agreed = form;
      form.requestSubmit(submitter);
      // Where a field of it is not filled in, the browser sends nothing.
      agreed = undefined;
    };
    document.addEventListener("submit", ask, true);
    return () => document.removeEventListener("submit", ask, true);
  }, []);
  return (
    <dialog ref={dialog} className="question" role="alertdialog" aria-labelledby={titleId} aria-describedby={textId}>
      {children}
    </dialog>
  );
}

type Asked = { form: HTMLFormElement; submitter: HTMLElement | null; unsaved: HTMLElement };
