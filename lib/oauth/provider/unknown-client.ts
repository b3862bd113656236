import type { Application } from "../applications/application.ts";

/**
 * Stands in for an application that does not exist where a client proves itself: with no secret that could match, it is
 * refused after the same work as a real one, and the time the answer takes tells nothing.
 */
export const unknownClient: Application = {
  id: 0,
  clientId: "A".repeat(43),
  name: "Nobody's application",
  description: "",
  homepageUrl: null,
  redirectUris: ["https://nobody.invalid/callback"],
  scopes: ["public", "email", "manage_competitions"],
  defaultScopes: ["public"],
  profile: "modern",
  isConfidential: true,
  isNative: false,
  allowsImplicit: false,
  allowsPassword: false,
  allowsDevice: false,
  allowsClientCredentials: true,
  allowsAnyRedirectUri: false,
  isBuiltIn: false,
  hasLogo: false,
  ownerId: null,
  verifiedAt: null,
  verifiedBy: null,
  suspendedAt: null,
  suspensionReason: null,
  createdAt: new Date(0),
  updatedAt: new Date(0),
};
