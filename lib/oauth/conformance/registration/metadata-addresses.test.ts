import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { changeable, manage, register, someMetadata } from "#lib/testing/registering-program.ts";
import { metadataError, registrationService } from "#lib/testing/registration-service.ts";

const { newToken } = await registrationService();
let token: string;
beforeEach(async () => {
  token = await newToken();
});

describe("C20: what would have to be fetched", () => {
  let asked = 0;
  const elsewhere = createServer((_, response) => {
    asked += 1;
    response.setHeader("content-type", "application/json").end('{"keys":[]}');
  });
  let address = "";
  beforeAll(async () => {
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    address = `127.0.0.1:${(elsewhere.address() as AddressInfo).port}/x`;
  });
  afterAll(() => elsewhere.close());

  test.each([
    ["jwks_uri"],
    ["logo_uri"],
    ["sector_identifier_uri"],
    ["request_uris"],
    ["initiate_login_uri"],
    ["backchannel_logout_uri"],
    ["frontchannel_logout_uri"],
    ["backchannel_client_notification_endpoint"],
    ["Future_uri"],
  ])("%s is refused, and nothing asks there", async (name) => {
    for (const scheme of ["http", "https"]) {
      const uri = `${scheme}://${address}`;
      const value = name.endsWith("s") ? [uri] : uri;
      const answer = await register({ ...someMetadata, [name]: value }, token);
      expect([answer.status, answer.body]).toEqual([
        400,
        metadataError(`${name}: is not supported: nothing is fetched or called`),
      ]);
      const { body } = await register(someMetadata, token);
      const changed = await manage(body, "PUT", changeable(body, { [name]: value }));
      expect([changed.status, changed.body.error]).toEqual([400, "invalid_client_metadata"]);
    }
    expect(asked).toBe(0);
  });

  test("nor do the addresses that people open, or return to", async () => {
    const uri = `http://${address}`;
    const metadata = { client_uri: uri, tos_uri: uri, policy_uri: uri, redirect_uris: [uri] };
    expect((await register({ ...someMetadata, ...metadata }, token)).status).toBe(201);
    expect(asked).toBe(0);
    await fetch(uri);
    expect(asked).toBe(1);
  });
});
