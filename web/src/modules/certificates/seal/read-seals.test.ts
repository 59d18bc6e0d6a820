import { Integer, ObjectIdentifier, OctetString, PrintableString } from "asn1js";
import {
  AlgorithmIdentifier,
  Attribute,
  AttributeTypeAndValue,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from "pkijs";
import { expect, test } from "vitest";
import { readSeals } from "./read-seals.ts";

const DATA = "1.2.840.113549.1.7.1";
const bytesOf = (text: string) => Uint8Array.from(new TextEncoder().encode(text));

const { publicKey, privateKey } = await crypto.subtle.generateKey(
  { name: "ECDSA", namedCurve: "P-256" },
  true,
  ["sign", "verify"],
);
const certificate = new Certificate({ version: 2, serialNumber: new Integer({ value: 7 }) });
for (const name of [certificate.issuer, certificate.subject]) {
  const value = new PrintableString({ value: "Centrum" });
  name.typesAndValues.push(new AttributeTypeAndValue({ type: "2.5.4.3", value }));
}
certificate.notBefore.value = new Date(Date.now() - 1000);
certificate.notAfter.value = new Date(Date.now() + 1_000_000);
await certificate.subjectPublicKeyInfo.importKey(publicKey);
await certificate.sign(privateKey, "SHA-256");

/** A signature of these bytes, as a PDF has one, in hexadecimal; `content` is put into it. */
async function signatureOf(
  bytes: Uint8Array<ArrayBuffer>,
  { digest = "SHA-256", content = "" } = {},
): Promise<string> {
  const { issuer, serialNumber } = certificate;
  const attributes = [
    new Attribute({ type: "1.2.840.113549.1.9.3", values: [new ObjectIdentifier({ value: DATA })] }),
    new Attribute({
      type: "1.2.840.113549.1.9.4",
      values: [new OctetString({ valueHex: await crypto.subtle.digest(digest, bytes) })],
    }),
  ];
  const signer = new SignerInfo({
    version: 1,
    sid: new IssuerAndSerialNumber({ issuer, serialNumber }),
    digestAlgorithm: new AlgorithmIdentifier(),
    signedAttrs: new SignedAndUnsignedAttributes({ type: 0, attributes }),
  });
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: DATA }),
    signerInfos: [signer],
    certificates: [certificate],
  });
  await signed.sign(privateKey, 0, digest, bytes.buffer);
  if (content) signed.encapContentInfo.eContent = new OctetString({ valueHex: bytesOf(content).buffer });
  const info = new ContentInfo({ contentType: "1.2.840.113549.1.7.2", content: signed.toSchema(true) });
  return [...new Uint8Array(info.toSchema().toBER())]
    .map((byte) => byte.toString(16).padStart(2, "0"))
    .join("");
}

const ROOM = 4_000;

/** A file with a seal after this text; `sign` makes the signature of the bytes around it. */
async function sealed(text: string, sign: (bytes: Uint8Array<ArrayBuffer>) => Promise<string> = signatureOf) {
  const end = ">\n%%EOF\n";
  const numbers = (before: number) => `[0 ${before} ${before + ROOM + 1} ${end.length - 1}]`.padEnd(40);
  const before = `${text}\n/ByteRange ${numbers(0)} /Contents `.length;
  const head = `${text}\n/ByteRange ${numbers(before)} /Contents `;
  const hex = (await sign(bytesOf(head + end.slice(1)))).padEnd(ROOM - 1, "0");
  return `${head}<${hex}${end}`;
}

const statesOf = async (file: string) => (await readSeals(bytesOf(file))).map(({ state }) => state);

test("a seal of the whole file is intact, and says whose certificate it has", async () => {
  const raw = certificate.toSchema().toBER();
  const sha256 = [...new Uint8Array(await crypto.subtle.digest("SHA-256", raw))];
  expect(await readSeals(bytesOf(await sealed("%PDF-1.7 raport")))).toEqual([
    {
      holder: "Centrum",
      sha256: sha256.map((byte) => byte.toString(16).padStart(2, "0")).join(""),
      state: "intact",
    },
  ]);
});

test("a file without one has none", async () => {
  expect(await readSeals(bytesOf("%PDF-1.7 /Byte /ByteRang raport"))).toEqual([]);
  expect(await readSeals(new Uint8Array())).toEqual([]);
});

test("any changed byte shows, before the seal, after it and in its numbers", async () => {
  const file = await sealed("%PDF-1.7 raport");
  for (const [from, to] of [
    ["raport", "rapart"],
    ["%%EOF", "%%EOG"],
    ["[0 ", "[1 "],
    ["<30", "<31"],
  ] as const)
    expect(await statesOf(file.replace(from, to)), from).toEqual(["changed"]);
});

test("what is added after a seal shows, and a second seal is of both", async () => {
  const file = await sealed("%PDF-1.7 raport");
  expect(await statesOf(`${file}dopisane`)).toEqual(["extended"]);
  expect(await statesOf(await sealed(`${file}dopisane`))).toEqual(["extended", "intact"]);
});

test("bytes that no seal is of are no part of a gap", async () => {
  const file = await sealed("%PDF-1.7 raport");
  expect(await statesOf(file.replace("00000000>", "0000 x 0>"))).toEqual(["changed"]);
  const numbers = /\[0 (\d+) (\d+) (\d+)/.exec(file) ?? [];
  const shifted = `[0 ${Number(numbers[1]) - 4} ${numbers[2]} ${numbers[3]}`;
  expect(await statesOf(file.replace(numbers[0] ?? "", shifted))).toEqual(["changed"]);
});

test("a seal of another file that brings that file's content along is not taken for one of this", async () => {
  let other = "";
  await sealed("%PDF-1.7 raport", async (bytes) => {
    other = await signatureOf(bytes, { content: new TextDecoder().decode(bytes) });
    return signatureOf(bytes);
  });
  expect(await statesOf(await sealed("%PDF-1.7 podrobiony", async () => other))).toEqual(["unknown"]);
});

test("a digest that can be forged proves nothing", async () => {
  const file = await sealed("%PDF-1.7 raport", (bytes) => signatureOf(bytes, { digest: "SHA-1" }));
  expect(await statesOf(file)).toEqual(["unknown"]);
});
