/** What the server's welcome names: it may ask for every scope, at any redirect address. */
export const exampleApplication = { clientId: "example-application-id", secret: "example-secret" };
