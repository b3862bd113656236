import type { Sent } from "../convert/sent.ts";
import type { Extension } from "../document.ts";
import { at, type Fault, notValid, type Place, refused, when } from "./fault.ts";
import { lengthFaults, missing, repeated } from "./values.ts";

/** `holder` is what the extensions belong to. */
export function extensionFaults(holder: Place, extensions: Sent<Extension>[] | undefined): Fault[] {
  if (extensions === undefined || extensions.length === 0) return [];
  const repeats = repeated(extensions.map(({ id }) => id));
  return extensions.flatMap((extension, index) => {
    const place = at(holder, "extensions", index);
    return [
      ...idFaults(at(place, "id"), extension.id),
      ...when(repeats.has(index), refused(at(place, "id"), `repeats the extension "${extension.id}"`)),
      ...addressFaults(at(place, "specUrl"), extension.specUrl),
      ...when(extension.data === undefined, missing(at(place, "data"))),
    ];
  });
}

function idFaults(place: Place, id: string | undefined): Fault[] {
  if (id === undefined) return [missing(place)];
  if (!/^\w+(\.\w+)*$/.test(id)) return [notValid(place, "must be words of letters, digits and _ with dots between")];
  return lengthFaults(place, id);
}

function addressFaults(place: Place, address: string | undefined): Fault[] {
  if (address === undefined) return [missing(place)];
  const isWeb = /^https?:$/.test(URL.parse(address)?.protocol ?? "");
  return when(address !== "" && !isWeb, notValid(place, "must be empty or a web address"));
}
