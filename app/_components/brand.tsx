import { env } from "#lib/platform/env.ts";
import { BrandMark } from "./brand-mark.tsx";

export function Brand() {
  return (
    <a className="brand" href="/">
      <BrandMark />
      {env().associationName}
    </a>
  );
}
