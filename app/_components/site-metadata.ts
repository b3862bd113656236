import type { Metadata } from "next";
import { headers } from "next/headers";
import { connection } from "next/server";
import { addressIn, firstLanguage, languageOf, languages } from "#lib/language/languages.ts";
import { currentLanguage, msg, t, to } from "#lib/language/translate.ts";
import type { AssociationLogo } from "#lib/platform/association-logo.ts";
import { env } from "#lib/platform/env.ts";
import { associationIcon } from "#lib/web/association-style.ts";

/** Where a page is, and where it is in other languages: for those who index it. */
export function alternates(address: string): NonNullable<Metadata["alternates"]> {
  const others = languages.map(({ id }) => [id, addressIn(id, address)]);
  return { canonical: to(address), languages: Object.fromEntries([...others, ["x-default", address]]) };
}

/**
 * What every page says of itself: titles end in the association's name, and a page is at its own address unless it
 * names another. Waits for a visitor: the settings of a build are not those of the server.
 */
export async function siteMetadata(): Promise<Metadata> {
  await connection();
  const { associationName: name, baseUrl, associationLogo: logo } = env();
  const icon = associationIcon();
  return {
    metadataBase: new URL(baseUrl),
    title: { absolute: name, template: `%s · ${name}` },
    description: t("Competitions, results, rankings and records of {name}, and the people behind them.", { name }),
    alternates: { canonical: currentLanguage() === firstLanguage ? "./" : to(await currentPath()) },
    // The title and the description of a page become those of its preview.
    openGraph: {
      siteName: name,
      type: "website",
      locale: languageOf(currentLanguage()).openGraphLocale,
      url: "./",
      // Ours wears our mark, and those who show previews take no SVG.
      images:
        icon === undefined
          ? [{ ...picture, alt: t(picture.alt) }]
          : icon.type === "image/png"
            ? [{ ...icon, ...sizeOf(logo), alt: name }]
            : [],
    },
    twitter: { card: icon === undefined ? "summary_large_image" : "summary" },
  };
}

async function currentPath(): Promise<string> {
  const [path = "/"] = ((await headers()).get("x-stadion-address") ?? "/").split("?");
  return path;
}

const sizeOf = (logo: AssociationLogo | undefined) => logo && { width: logo.width, height: logo.height };

const picture = {
  url: "/open-graph.png",
  width: 1200,
  height: 630,
  alt: msg("A running track from above, with the words: Where every attempt counts"),
};
