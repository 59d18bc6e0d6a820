import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from "node:crypto";
import type { PasskeyAssertion, PasskeyAttestation } from "@bonum/contract/identity/second-step.ts";
import { isoCBOR } from "@simplewebauthn/server/helpers";

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}

/** Deviations of an authenticator from the right answer. */
interface Behaviour {
  origin?: string;
  /** User verification flag. */
  verified?: boolean;
  /** Signature counter; one more than the last time by default. */
  counter?: number;
  challenge?: string;
}

/** A security key in software: makes one passkey and answers for it, as a browser passes it on. */
export class SoftwareAuthenticator {
  readonly credentialId = randomBytes(32).toString("base64url");
  readonly #key: KeyObject;
  readonly #publicKey: KeyObject;
  #userHandle: string | undefined;
  #counter = 0;

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
    this.#key = privateKey;
    this.#publicKey = publicKey;
  }

  create(asked: Asked, behaviour: Behaviour = {}): PasskeyAttestation {
    this.#userHandle = asked.user?.id;
    const id = Buffer.from(this.credentialId, "base64url");
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const attested = Buffer.concat([Buffer.alloc(16), length, id, this.#coseKey()]);
    const authData = Buffer.concat([
      this.#data(asked, behaviour, FLAGS.attested),
      attested,
    ]) as Buffer<ArrayBuffer>;
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", Uint8Array.from(authData)],
    ]);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response: {
        clientDataJSON: clientData("webauthn.create", asked, behaviour),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
        transports: ["usb"],
      },
      clientExtensionResults: {},
    };
  }

  get(asked: Asked, behaviour: Behaviour = {}): PasskeyAssertion {
    const clientDataJSON = clientData("webauthn.get", asked, behaviour);
    const authenticatorData = this.#data(asked, behaviour);
    const hash = createHash("sha256").update(Buffer.from(clientDataJSON, "base64url")).digest();
    const signature = createSign("sha256")
      .update(Buffer.concat([authenticatorData, hash]))
      .sign(this.#key);
    return {
      id: this.credentialId,
      rawId: this.credentialId,
      type: "public-key",
      response: {
        clientDataJSON,
        authenticatorData: base64url(authenticatorData),
        signature: base64url(signature),
        ...(this.#userHandle && { userHandle: this.#userHandle }),
      },
      clientExtensionResults: {},
    };
  }

  #data(asked: Asked, { verified = true, counter }: Behaviour, flags = 0): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const head = Buffer.alloc(5);
    head.writeUInt8(FLAGS.present | (verified ? FLAGS.verified : 0) | flags, 0);
    head.writeUInt32BE(this.#counter, 1);
    const party = createHash("sha256")
      .update(asked.rp?.id ?? asked.rpId ?? "")
      .digest();
    return Buffer.concat([party, head]);
  }

  /** The public key as COSE writes it: EC2, ES256, P-256, x, y. */
  #coseKey(): Buffer {
    const { x = "", y = "" } = this.#publicKey.export({ format: "jwk" });
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, "base64url"))],
      [-3, Uint8Array.from(Buffer.from(y, "base64url"))],
    ]);
    return Buffer.from(isoCBOR.encode(key as never));
  }
}

function clientData(type: string, asked: Asked, behaviour: Behaviour): string {
  const { origin = "http://localhost:3000", challenge = asked.challenge } = behaviour;
  return base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}
