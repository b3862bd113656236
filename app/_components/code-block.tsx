import { CopyButton } from "./copy-button.tsx";

export function CodeBlock({ code, title }: { code: string; title: string }) {
  return (
    <figure className="code-block">
      <figcaption className="code-block-title">
        {title}
        <CopyButton text={code} />
      </figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard. */}
      <pre tabIndex={0}>
        <code>{code}</code>
      </pre>
    </figure>
  );
}
