import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { env } from "#lib/platform/env.ts";

// What an authenticator and a browser make of a challenge, byte by byte (Web Authentication §6.1, §6.5; CTAP2's CBOR).

type Creating = { challenge: string; rp: { id?: string | undefined }; user: { id: string } };
type Getting = { challenge: string; rpId?: string | undefined };

/** What a test has it do otherwise than a good one. */
export type Misbehaviour = {
  origin?: string;
  rpId?: string;
  isUnverified?: true;
  counter?: number;
  challenge?: string;
  type?: string;
  userHandle?: string | null;
  credentialId?: string;
};

const userPresent = 0x01;
const userVerified = 0x04;
const backedUp = 0x08 | 0x10;
const attested = 0x40;

/** One passkey, as a phone keeps it; `isSynced`: in several places, so that it counts nothing. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(16).toString("base64url");
  readonly privateKey: KeyObject;
  readonly #publicKey: Buffer;
  readonly #isSynced: boolean;
  counter = 0;
  userHandle = "";

  constructor({ isSynced = false }: { isSynced?: boolean } = {}) {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    const { x = "", y = "" } = publicKey.export({ format: "jwk" });
    this.privateKey = privateKey;
    // COSE: kty 2, alg -7, crv 1, x, y.
    this.#publicKey = Buffer.concat([
      Buffer.from("a5010203262001215820", "hex"),
      Buffer.from(x, "base64url"),
      Buffer.from("225820", "hex"),
      Buffer.from(y, "base64url"),
    ]);
    this.#isSynced = isSynced;
  }

  /** The answer to `navigator.credentials.create`, attested by nobody. */
  create(options: Creating, wrong: Misbehaviour = {}): string {
    this.userHandle = options.user.id;
    const id = Buffer.from(this.credentialId, "base64url");
    const authData = Buffer.concat([
      this.#authenticatorData(options.rp.id, attested, wrong),
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      this.#publicKey,
    ]);
    const attestationObject = Buffer.concat([
      // A map of three: "fmt": "none", "attStmt": {}, "authData": bytes.
      Buffer.from("a363666d74646e6f6e656761747453746d74a0686175746844617461", "hex"),
      Buffer.from([0x59, authData.length >> 8, authData.length & 0xff]),
      authData,
    ]);
    return this.#answer({
      clientDataJSON: clientData("webauthn.create", options.challenge, wrong),
      attestationObject: attestationObject.toString("base64url"),
      transports: ["internal", "hybrid"],
    });
  }

  /** The answer to `navigator.credentials.get`. */
  get(options: Getting, wrong: Misbehaviour = {}): string {
    this.counter = this.#isSynced ? 0 : this.counter + 1;
    const authData = this.#authenticatorData(options.rpId, 0, wrong);
    const clientDataJSON = clientData("webauthn.get", options.challenge, wrong);
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    const userHandle = wrong.userHandle === undefined ? this.userHandle : wrong.userHandle;
    return this.#answer(
      {
        clientDataJSON,
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, this.privateKey).toString("base64url"),
        ...(userHandle !== null && { userHandle }),
      },
      wrong,
    );
  }

  #authenticatorData(rpId: string | undefined, flags: number, wrong: Misbehaviour): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(wrong.counter ?? this.counter);
    const said = flags | userPresent | (wrong.isUnverified ? 0 : userVerified) | (this.#isSynced ? backedUp : 0);
    return Buffer.concat([sha256(Buffer.from(wrong.rpId ?? rpId ?? "")), Buffer.from([said]), counter]);
  }

  #answer(response: object, { credentialId = this.credentialId }: Misbehaviour = {}): string {
    const type = "public-key";
    return JSON.stringify({ id: credentialId, rawId: credentialId, type, clientExtensionResults: {}, response });
  }
}

const clientData = (
  kind: string,
  asked: string,
  { type = kind, challenge = asked, origin = env().baseUrl }: Misbehaviour,
): string => Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })).toString("base64url");

const sha256 = (bytes: Uint8Array): Buffer => createHash("sha256").update(bytes).digest();
