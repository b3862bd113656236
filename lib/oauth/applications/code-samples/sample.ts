import type { Application } from "../application.ts";

/** The title is a message, which whoever shows it words. */
export type Sample = { title: string; code: string };

/** What a sample is written for. */
export type SampledApplication = Pick<
  Application,
  | "clientId"
  | "redirectUris"
  | "scopes"
  | "isConfidential"
  | "isNative"
  | "allowsImplicit"
  | "allowsDevice"
  | "allowsClientCredentials"
  | "allowsPassword"
>;

/** Whether an application may get tokens in its own name. */
export const hasOwnTokens = (application: SampledApplication): boolean =>
  application.isConfidential && application.allowsClientCredentials;
