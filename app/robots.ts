import type { MetadataRoute } from "next";
import { env } from "#lib/platform/env.ts";

// The settings of a build are not those of the server.
export const dynamic = "force-dynamic";

/** What search engines may read: a staging server is a rehearsal, and nobody should find it. */
export default function robots(): MetadataRoute.Robots {
  const { environment, baseUrl } = env();
  if (environment === "staging") return { rules: { userAgent: "*", disallow: "/" } };
  return { rules: { userAgent: "*", allow: "/", disallow: [...privatePages] }, sitemap: `${baseUrl}/sitemap.xml` };
}

const privatePages = [
  ...["/settings", "/oauth/", "/sign-in", "/sign-up", "/two-factor", "/forgot-password", "/reset-password"],
  ...[
    "/confirm-email",
    "/mail",
    "/design",
    "/shown-once/",
    "/competitions/mine",
    "/competitions/new",
    "/notifications",
  ],
  ...["/competitions/*/manage", "/competitions/*/register", "/staff"],
  // Made for programs, or without an end: every word, every day.
  ...["/api/", "/export/files/", "/search", "/*?*q=", "/results/*date="],
];
