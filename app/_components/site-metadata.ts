import type { Metadata } from "next";
import { connection } from "next/server";
import type { AssociationLogo } from "#lib/platform/association-logo.ts";
import { env } from "#lib/platform/env.ts";
import { associationIcon } from "#lib/web/association-style.ts";

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
    description: `Competitions, results, rankings and records of ${name}, and the people behind them.`,
    alternates: { canonical: "./" },
    // The title and the description of a page become those of its preview.
    openGraph: {
      siteName: name,
      type: "website",
      locale: "en_GB",
      url: "./",
      // Ours wears our mark, and those who show previews take no SVG.
      images:
        icon === undefined ? [picture] : icon.type === "image/png" ? [{ ...icon, ...sizeOf(logo), alt: name }] : [],
    },
    twitter: { card: icon === undefined ? "summary_large_image" : "summary" },
  };
}

const sizeOf = (logo: AssociationLogo | undefined) => logo && { width: logo.width, height: logo.height };

const picture = {
  url: "/open-graph.png",
  width: 1200,
  height: 630,
  alt: "A running track from above, with the words: Where every attempt counts",
};
