import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { PDF } from "@libpdf/core";
import * as pkijs from "pkijs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  createAuthority,
  HOLDER,
  openTestSeal,
  SEAL_PASSWORD,
  type TestAuthority,
  type TestTimestamps,
  whyNoSeals,
} from "../../testing/outside/seals.ts";
import { applySeal, TimestampRefused } from "./apply.ts";
import { openSealFile, readSealCertificate, withOwnCertificate } from "./seal-file.ts";

const reason = await whyNoSeals();

describe.skipIf(reason)(`seals of a test authority${reason ? ` – skipped: ${reason}` : ""}`, () => {
  let authority: TestAuthority;
  let pdf: Uint8Array;
  beforeAll(async () => {
    authority = await createAuthority();
    const made = PDF.create();
    made.addPage().drawText("Raport");
    pdf = await made.save();
  });
  afterAll(() => authority.close());

  const fileOf = async (path: string, password = SEAL_PASSWORD) => ({
    content: await readFile(path),
    password,
  });
  test.each([
    ["RSA", {}],
    ["ECDSA", { key: "ec" }],
    ["the algorithms of older Windows", { packing: ["-legacy"] }],
    ["an organisation alone", { subject: "/C=PL/O=Ośrodek Ćma" }],
  ] as const)("pdfsig accepts a seal: %s", async (_, options) => {
    const seal = await openTestSeal(
      await authority.issueSeal({ ...options, packing: [...("packing" in options ? options.packing : [])] }),
    );
    expect(seal.certificate.holder).toBe("subject" in options ? "Ośrodek Ćma" : HOLDER);
    const judged = await authority.judge(await applySeal(pdf, seal));
    for (const said of [
      "Signature Type: ETSI.CAdES.detached",
      "Total document signed",
      "Signature Validation: Signature is Valid.",
      "Certificate Validation: Certificate is Trusted.",
    ])
      expect(judged).toContain(said);
    expect(judged).not.toContain("Signature #2");
  });

  test("a changed byte breaks it, wherever it is, and what is added afterwards shows", async () => {
    const sealed = await applySeal(pdf, await openTestSeal(await authority.issueSeal()));
    for (const place of [20, Math.floor(pdf.length / 2), sealed.length - 8]) {
      const changed = Uint8Array.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ 1;
      expect(await authority.judge(changed)).not.toContain("Signature is Valid.");
    }
    const longer = await PDF.load(sealed);
    longer.addPage().drawText("Dopisane");
    const judged = await authority.judge(await longer.save({ incremental: true }));
    expect(judged).toContain("Signature is Valid.");
    expect(judged).toContain("Not total document signed");
  });

  test("bad input: the file, its password, its key and its certificate are told apart", async () => {
    const good = await authority.issueSeal();
    const problemOf = async (path: string, password?: string) =>
      readSealCertificate(await fileOf(path, password)).then(
        () => "none",
        ({ problem }) => problem,
      );
    expect(await problemOf(good)).toBe("none");
    expect(await problemOf(good, "inne")).toBe("password");
    expect(await problemOf(await authority.issueSeal({ packing: ["-legacy"] }), "inne")).toBe("password");
    expect(await problemOf(await authority.issueSeal({ packing: ["-nokeys"] }))).toBe("noKey");
    expect(await problemOf(await authority.issueSeal({ packing: ["-nocerts"] }))).toBe("otherKey");
    const keyAlone = await authority.issueSeal({ packing: ["-nocerts"], chain: false });
    expect(await problemOf(keyAlone)).toBe("noCertificate");
    expect(await problemOf(authority.root)).toBe("unreadable");
    const one = await openSealFile(await fileOf(good));
    const other = await openSealFile(await fileOf(await authority.issueSeal()));
    const chain = [other.certificate, one.certificate];
    const found = await withOwnCertificate({
      ...one,
      certificate: other.certificate,
      certificateChain: chain,
    });
    expect(found.certificate).toBe(one.certificate);
  });

  describe("with time stamps", () => {
    let stamps: TestTimestamps;
    beforeAll(async () => {
      stamps = await authority.startTimestamps();
    });
    afterAll(() => stamps.stop());

    test("a seal bears one of its own signature, which OpenSSL verifies", async () => {
      stamps.answer = "stamp";
      const sealed = await applySeal(pdf, await openTestSeal(await authority.issueSeal(), stamps.url));
      const judged = await authority.judge(sealed);
      expect(judged).toContain("Signature is Valid.");
      expect(judged).toContain("Certificate is Trusted.");
      expect(stamps.given).toBe(1);
      const { signature, token } = stampIn(sealed);
      const file = join(authority.root, "..", "token.der");
      await writeFile(file, token);
      const digest = createHash("sha256").update(signature).digest("hex");
      const args = ["ts", "-verify", "-digest", digest, "-in", file, "-token_in", "-CAfile", authority.root];
      const { stdout } = await promisify(execFile)("openssl", args);
      expect(stdout).toContain("Verification: OK");
    });

    test.each(["other", "refusal", "error", "redirect"] as const)(
      "nothing is sealed where its answer is: %s",
      async (answer) => {
        stamps.answer = answer;
        const seal = await openTestSeal(await authority.issueSeal(), stamps.url);
        await expect(applySeal(pdf, seal)).rejects.toBeInstanceOf(TimestampRefused);
      },
    );

    test("nor where nobody answers", async () => {
      const seal = await openTestSeal(await authority.issueSeal(), "http://127.0.0.1:1/tsa");
      await expect(applySeal(pdf, seal)).rejects.toBeInstanceOf(TimestampRefused);
    });
  });
});

/** The value of the signature in a sealed PDF, and the time stamp of it (RFC 3161, annex A). */
function stampIn(sealed: Uint8Array): { signature: Uint8Array; token: Uint8Array } {
  const [, hex = ""] = /\/Contents <([0-9A-Fa-f]+)>/.exec(Buffer.from(sealed).toString("latin1")) ?? [];
  const { content } = pkijs.ContentInfo.fromBER(Buffer.from(hex, "hex"));
  const [signer] = new pkijs.SignedData({ schema: content }).signerInfos;
  const attribute = signer?.unsignedAttrs?.attributes.find(
    ({ type }) => type === "1.2.840.113549.1.9.16.2.14",
  );
  return {
    signature: new Uint8Array(signer?.signature.getValue() ?? []),
    token: new Uint8Array(attribute?.values[0].toBER() ?? []),
  };
}
