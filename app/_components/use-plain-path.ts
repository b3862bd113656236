import { usePathname } from "next/navigation";
import { readAddress } from "#lib/language/languages.ts";

/** The path of the page, without the mark of its language: the same on the server, which never sees that. */
export const usePlainPath = (): string => readAddress(usePathname() ?? "/").address;
