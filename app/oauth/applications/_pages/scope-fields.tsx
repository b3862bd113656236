import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { scopeNames, scopeWords } from "#lib/oauth/scopes.ts";

/** Every scope in words; `public` is always among them. */
export function ScopeFields({ chosen }: { chosen: readonly string[] }) {
  return scopeNames.map((scope) => (
    <CheckboxField
      key={scope}
      name="scopes"
      value={scope}
      defaultChecked={scope === "public" || chosen.includes(scope)}
      disabled={scope === "public"}
      label={
        <>
          {scopeWords[scope].title} <code className="text-sm text-muted">{scope}</code>
        </>
      }
      hint={scopeWords[scope].sentence}
    />
  ));
}
