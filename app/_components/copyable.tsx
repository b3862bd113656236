import { CopyButton } from "./copy-button.tsx";

/** A short value such as a client id, with its copy button. */
export function Copyable({ text, label }: { text: string; label?: string }) {
  return (
    <span className="inline-flex max-w-full flex-wrap items-center gap-x-2">
      <code className="min-w-0 break-all">{text}</code>
      <CopyButton text={text} {...(label ? { label } : {})} />
    </span>
  );
}
