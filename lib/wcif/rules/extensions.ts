import type { Sent } from "../convert/sent.ts";
import type { Extension } from "../document.ts";
import { lengthViolations, missing, repeated } from "./values.ts";
import { at, type Place, recordViolation, type Violation, violation, when } from "./violation.ts";

/** `holder` is what the extensions belong to. */
export function extensionViolations(holder: Place, extensions: Sent<Extension>[] | undefined): Violation[] {
  if (extensions === undefined || extensions.length === 0) return [];
  const repeats = repeated(extensions.map(({ id }) => id));
  return extensions.flatMap((extension, index) => {
    const place = at(holder, "extensions", index);
    return [
      ...idViolations(at(place, "id"), extension.id),
      ...when(repeats.has(index), violation(at(place, "id"), `repeats the extension "${extension.id}"`)),
      ...addressViolations(at(place, "specUrl"), extension.specUrl),
      ...when(extension.data === undefined, missing(at(place, "data"))),
    ];
  });
}

function idViolations(place: Place, id: string | undefined): Violation[] {
  if (id === undefined) return [missing(place)];
  if (!/^\w+(\.\w+)*$/.test(id))
    return [recordViolation(place, "must be words of letters, digits and _ with dots between")];
  return lengthViolations(place, id);
}

function addressViolations(place: Place, address: string | undefined): Violation[] {
  if (address === undefined) return [missing(place)];
  const isWeb = /^https?:$/.test(URL.parse(address)?.protocol ?? "");
  return when(address !== "" && !isWeb, recordViolation(place, "must be empty or a web address"));
}
