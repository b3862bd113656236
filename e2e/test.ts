import { type ConsoleMessage, expect, test as plain } from "@playwright/test";

/** Every journey fails where a page asks for what its own Content-Security-Policy forbids. */
export const test = plain.extend<{ policyIsKept: undefined }>({
  policyIsKept: [
    async ({ context }, use) => {
      const violations: string[] = [];
      context.on("console", (message) => {
        if (isViolation(message)) violations.push(`${message.page()?.url()}: ${message.text()}`);
      });
      await use(undefined);
      expect(violations).toEqual([]);
    },
    { auto: true },
  ],
});

/** For journeys in which a policy has something to stop. */
export const testWithViolations = plain;

/** Whether a line of the console tells what a policy has stopped. */
export const isViolation = (message: ConsoleMessage): boolean =>
  message.type() === "error" && /Content Security Policy|Content-Security-Policy/.test(message.text());
