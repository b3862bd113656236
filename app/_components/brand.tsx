import { to } from "#lib/language/translate.ts";
import { env } from "#lib/platform/env.ts";
import { BrandMark } from "./brand-mark.tsx";

// Beside it there is a menu, on a phone as well.
const longName = 20;

export function Brand() {
  const name = env().associationName;
  return (
    <a className={name.length > longName ? "brand brand-long" : "brand"} href={to("/")}>
      <BrandMark />
      <span className="brand-name">{name}</span>
    </a>
  );
}
