import type { ReactNode } from "react";
import { t, to } from "#lib/language/translate.ts";
import { Button, type ButtonKind } from "./button.tsx";

type QuestionProps = {
  /** Of its own on the page. */
  id: string;
  /** What is about to be done: the word of the button that asks, and of the one that does it. */
  does: string;
  /** The same in full, where `does` stands in a row of several: the name of the button that asks, and the title. */
  label?: string | undefined;
  kind?: ButtonKind;
  size?: "regular" | "small";
  /** The look of the button that asks, where what it leads to is not what the page is about. */
  asks?: ButtonKind;
  keep?: string | undefined;
  disabled?: boolean;
  /** What follows from it. */
  children: ReactNode;
} & (OfItself | OfItsForm);

/** A form of its own. */
type OfItself = { action: string; fields?: Record<string, string | number>; sends?: { name: string; value: string } };
/** Part of the form that it stands in, whose fields go along. */
type OfItsForm = { action?: never; fields?: never; sends?: { name?: string; value?: string; formAction?: string } };

/**
 * Asks before what cannot be undone: a button, and the dialog it opens. No script has a part in it: where a browser knows
 * commands it is modal, where it knows popovers only it is one of those, and elsewhere it stands where its button would.
 */
export function Question({ id, does, label, kind = "danger", size, asks = kind, disabled, ...dialog }: QuestionProps) {
  const opens = { command: "show-modal", commandfor: id };
  return (
    <>
      {/* Enter in a field presses the first button of its form, be that in a closed dialog: not where nothing was asked. */}
      {dialog.action === undefined ? <button type="submit" disabled hidden /> : null}
      <Button
        type="button"
        kind={asks}
        size={size}
        className="question-opener"
        aria-haspopup="dialog"
        aria-label={label === does ? undefined : label}
        popoverTarget={id}
        disabled={disabled}
        {...opens}
      >
        {does}
      </Button>
      {disabled ? null : <QuestionDialog id={id} does={does} title={label ?? does} kind={kind} {...dialog} />}
    </>
  );
}

type DialogProps = Omit<QuestionProps, "label" | "size" | "asks" | "disabled"> & { title: string; kind: ButtonKind };

function QuestionDialog({ id, does, title, kind, keep, children, action, fields = {}, sends }: DialogProps) {
  const closes = { command: "close", commandfor: id };
  const content = (
    <>
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      <div id={`${id}-text`} className="grid gap-3">
        {children}
      </div>
      <div className="question-buttons">
        <Button kind={kind} {...(action === undefined && { formNoValidate: true })} {...sends}>
          {does}
        </Button>
        <Button
          type="button"
          kind="secondary"
          autoFocus
          popoverTarget={id}
          popoverTargetAction="hide"
          className="question-keep"
          {...closes}
        >
          {keep ?? t("Cancel")}
        </Button>
      </div>
    </>
  );
  return (
    <dialog
      id={id}
      className="question"
      role="alertdialog"
      popover="auto"
      closedby="any"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {action === undefined ? (
        <div className="question-content">{content}</div>
      ) : (
        <form method="post" action={to(action)} className="question-content">
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {content}
        </form>
      )}
    </dialog>
  );
}
