import { CopyButton } from "#app/_components/copy-button.tsx";
import { ShownOnce } from "#app/_forms/shown-once.tsx";

export function BackupCodes({ codes, page }: { codes: string[]; page: string }) {
  return (
    <ShownOnce title="Your backup codes, shown this once" page={page}>
      <p>Each of them lets you in once when your phone is not at hand. Print them, or keep them with your passwords.</p>
      <ul className="my-4 grid grid-cols-1 gap-x-8 gap-y-1 sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <CopyButton text={codes.join("\n")} />
    </ShownOnce>
  );
}
