/** @type {import("next").NextConfig} */
export default {
  // The launcher compresses what is worth it once per cache entry; Next's own gzip costs a millisecond per answer.
  compress: false,
  poweredByHeader: false,
  // Clients that follow a trailing-slash redirect drop their Authorization header on the way.
  skipTrailingSlashRedirect: true,
  // rate-limiter-flexible looks for drizzle-orm itself, by a name that no bundler reads.
  serverExternalPackages: [
    "oidc-provider",
    "postgres",
    "@node-rs/argon2",
    "nodemailer",
    "sharp",
    "pino",
    "piscina",
    "rate-limiter-flexible",
  ],
  typescript: { ignoreBuildErrors: true },
  // One address, two forms: scripts that ask for JSON get the list as JSON.
  rewrites: async () => ({
    beforeFiles: [
      {
        source: "/oauth/authorized_applications",
        has: [{ type: "header", key: "accept", value: "application/json.*" }],
        destination: "/oauth/authorized_applications.json",
      },
    ],
    afterFiles: [],
    fallback: [],
  }),
};
