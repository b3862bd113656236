import { expect, test } from "vitest";
import { checkRedirectUri, isRegisteredRedirectUri } from "./redirect-uri.ts";

const check = (uri: string, isNative = false) => {
  const judged = checkRedirectUri(uri, { isNative });
  return judged.isAccepted ? "accepted" : judged.reason;
};

test.each([
  "https://app.example/callback",
  "https://app.example/",
  "https://app.example:8443/cb?staging=true",
  "http://localhost:5001",
  "http://127.0.0.1:9/cb",
  "http://[::1]/cb",
  "urn:ietf:wg:oauth:2.0:oob",
  "urn:ietf:wg:oauth:2.0:oob:auto",
])("%s may be registered", (uri) => {
  expect(check(uri)).toBe("accepted");
});

test.each([
  ["javascript:alert(1)", "javascript: addresses are not allowed."],
  ["JAVASCRIPT:alert(1)", "javascript: addresses are not allowed."],
  ["data:text/html,x", "data: addresses are not allowed."],
  ["vbscript:x", "vbscript: addresses are not allowed."],
  ["file:///etc/passwd", "file: addresses are not allowed."],
  ["blob:https://app.example/1", "blob: addresses are not allowed."],
  ["https://app.example/cb#part", "A fragment (#…) is not allowed."],
  [
    "http://example.com/cb#x",
    "A fragment (#…) is not allowed. http is allowed for localhost, 127.0.0.1 and [::1] only: use https.",
  ],
  ["http://localhost#x", "A fragment (#…) is not allowed."],
  ["https://app.example#code=1", "A fragment (#…) is not allowed."],
  [
    "https://u@*.example/cb?state=1",
    'Wildcards are not allowed: register each address. A user name or password in the address is not allowed. The query must not contain "state": the answer adds it.',
  ],
  ["https://app.example/cb?code=1", 'The query must not contain "code": the answer adds it.'],
  ["https://app.example/cb?state=1", 'The query must not contain "state": the answer adds it.'],
  ["https://app.example/cb?response=1", 'The query must not contain "response": the answer adds it.'],
  ["https://user@app.example/cb", "A user name or password in the address is not allowed."],
  ["https://a@b@app.example/cb", "A user name or password in the address is not allowed."],
  ["https://*.example/cb", "Wildcards are not allowed: register each address."],
  ["http://app.example/cb", "http is allowed for localhost, 127.0.0.1 and [::1] only: use https."],
  ["http://0.0.0.0/cb", "http is allowed for localhost, 127.0.0.1 and [::1] only: use https."],
  ["http://127.1/cb", "http is allowed for localhost, 127.0.0.1 and [::1] only: use https."],
  ["http://localhost.evil.example/cb", "http is allowed for localhost, 127.0.0.1 and [::1] only: use https."],
  ["https://0x7f.1/cb", "Write the host as 127.0.0.1."],
  ["https://", "This is not a complete address: a host is missing."],
  ["/callback", "Write the whole address, beginning with https://."],
  ["localhost:3000/cb", "Write http:// in front of localhost."],
  ["https://münchen.example/cb", "Only plain ASCII without spaces: write other characters percent-encoded."],
  ["https://app.example\\@evil.example", 'The characters \\ " < > ^ ` { | } must be percent-encoded.'],
  ["myapp://callback", "Custom schemes are for native applications only."],
])("A03: %s is refused with its reason", (uri, reason) => {
  expect(check(uri)).toBe(reason);
});

test("a native application may register its own scheme", () => {
  expect(check("myapp://callback", true)).toBe("accepted");
  expect(check("org.example.app:/callback", true)).toBe("accepted");
  expect(check("mailto:x@example.org", true)).toBe("mailto: addresses are not allowed.");
  expect(check("myapp:callback", true)).toBe("Write it like myapp:/callback or myapp://callback.");
});

const website = { redirectUris: ["https://a.example/cb"], isNative: false, allowsAnyRedirectUri: false };

test.each([
  "https://a.example/cb/",
  "https://A.example/cb",
  "https://a.example:443/cb",
  "https://a.example/./cb",
  "https://a.example/%63b",
  "https://a.example\\cb",
  "https://a.example//cb",
  "https://x@a.example/cb",
  "https://x@@a.example/cb",
  "https://a.example/cb\t",
  "https://a.example/cb\r\n",
  "https://a.example/cb#x",
  "https://a.example/cb?x",
  "https://a.example/..;/cb",
  "https://a.example/cb%00",
  "https://a。example/cb",
  `https://a.example/cb${"x".repeat(10_000)}`,
])("A02: %j is another address than the registered one", (uri) => {
  expect(isRegisteredRedirectUri(uri, website)).toBe(false);
});

test("A04: only the port of a native application's loopback literal may vary", () => {
  const native = { ...website, isNative: true, redirectUris: ["http://127.0.0.1/cb", "http://localhost:8000/cb"] };
  expect(isRegisteredRedirectUri("http://127.0.0.1:51234/cb", native)).toBe(true);
  expect(isRegisteredRedirectUri("http://127.0.0.1:51234/other", native)).toBe(false);
  expect(isRegisteredRedirectUri("http://localhost:8001/cb", native)).toBe(false);
  expect(isRegisteredRedirectUri("http://x@127.0.0.1:51234/cb", native)).toBe(false);
  expect(isRegisteredRedirectUri("http://127.1:51234/cb", native)).toBe(false);
  expect(isRegisteredRedirectUri("http://0.0.0.0:51234/cb", native)).toBe(false);
  expect(isRegisteredRedirectUri("http://127.0.0.1:51234/cb", { ...native, isNative: false })).toBe(false);
});

test("an application for any address takes web addresses and nothing else", () => {
  const any = { redirectUris: ["urn:ietf:wg:oauth:2.0:oob"], isNative: false, allowsAnyRedirectUri: true };
  expect(isRegisteredRedirectUri("http://192.168.0.7:4000/cb.html", any)).toBe(true);
  expect(isRegisteredRedirectUri("javascript:alert(1)", any)).toBe(false);
  expect(isRegisteredRedirectUri("https://a.example/#x", any)).toBe(false);
  expect(isRegisteredRedirectUri("https://u:p@a.example/", any)).toBe(false);
});
