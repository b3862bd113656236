import { CheckboxField } from "#app/_components/checkbox-field.tsx";
import { scopeNames } from "#lib/accounts/scope.ts";
import { t } from "#lib/language/translate.ts";
import { scopeTexts } from "#lib/oauth/scopes.ts";

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
          {t(scopeTexts[scope].title)} <code className="text-sm text-muted">{scope}</code>
        </>
      }
      hint={t(scopeTexts[scope].sentence)}
    />
  ));
}
