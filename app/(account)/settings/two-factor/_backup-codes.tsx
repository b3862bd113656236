import { CopyButton } from "#app/_components/copy-button.tsx";
import { Notice } from "#app/_components/notice.tsx";

export function BackupCodes({ codes }: { codes: string[] }) {
  return (
    <Notice tone="warning" title="Your backup codes, shown this once">
      <p>Each of them lets you in once when your phone is not at hand. Print them, or keep them with your passwords.</p>
      <ul className="my-4 grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} />
    </Notice>
  );
}
