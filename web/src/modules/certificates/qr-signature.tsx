import "./texts.ts";
import { formatDay } from "@bonum/contract/calendar.ts";
import type { CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import type { SigningKeySet } from "@bonum/contract/certificates/keys.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { CheckCircleOutlinedIcon as SuccessIcon } from "../../ui/icons/check-circle-outlined.ts";
import { HighlightOffOutlinedIcon as ErrorIcon } from "../../ui/icons/highlight-off-outlined.ts";
import { InfoOutlinedIcon as InfoIcon } from "../../ui/icons/info-outlined.ts";
import { SealOfRecord } from "./seal/seal-lines.tsx";

const Line = styled("p")(({ theme }) => ({
  display: "flex",
  gap: theme.spacing(1.25),
  margin: 0,
  overflowWrap: "anywhere",
  "& svg": { flex: "none" },
  "&[data-fits=yes] svg": { color: theme.vars.palette.success.main },
  "&[data-fits=no] svg": { color: theme.vars.palette.error.main },
  "& code": { fontSize: "0.9375rem" },
}));

const Result = styled("div")(({ theme }) => ({ "&:not(:empty)": { marginTop: theme.spacing(1.5) } }));

const ICONS = { yes: SuccessIcon, no: ErrorIcon, unknown: InfoIcon };

/** A signature that fits, does not, or could not be checked, with its key where that is known. */
function SignatureLine({ fits, keyId, text }: { fits: keyof typeof ICONS; keyId: string; text: string }) {
  const { t } = useTranslation("certificates");
  const Icon = ICONS[fits];
  return (
    <Line data-fits={fits}>
      <Icon aria-hidden />
      <span>
        {text}
        {keyId !== "" && (
          <>
            {` ${t("signature.key")} `}
            <code>{keyId}</code>
          </>
        )}
      </span>
    </Line>
  );
}

/**
 * Verification of the certificate's two signatures: that of its record, checked by the server and shown
 * without a script, and that of the scanned QR code. The latter is in the address's fragment, which no
 * browser sends, so the browser checks it with the published keys.
 */
export function Signatures({ certificate }: { certificate: CheckedCertificate }) {
  const { t } = useTranslation("certificates");
  const { confirmed, keyId } = certificate.signed;
  const record = recordText(certificate);
  const { hash } = useLocation();
  const [scanned, setScanned] = useState<Scanned>();
  useEffect(() => {
    const signature = hash.slice(1);
    if (signature.split(".").length !== 3) return;
    let left = false;
    void checkScanned(signature, certificate).then((outcome) => {
      if (!left) setScanned(outcome);
    });
    return () => {
      left = true;
    };
  }, [hash, certificate]);
  return (
    <>
      <SignatureLine
        fits={confirmed ? "yes" : "no"}
        keyId={keyId}
        text={[record.text, record.more].flatMap((key) => (key ? t(key, { day: record.day }) : [])).join(" ")}
      />
      <SealOfRecord seal={confirmed ? certificate.seal : null} />
      <p>
        <Link href="/api/certificates/schema.json" type="application/schema+json">
          {t("signature.schema")}
        </Link>
      </p>
      <Result role="status">
        {scanned && (
          <SignatureLine
            fits={FITS[scanned.result]}
            keyId={scanned.keyId}
            text={t(`signature.${scanned.result}`, { day: scanned.day ?? "" })}
          />
        )}
      </Result>
    </>
  );
}

/** Text keys about the record's signature. */
function recordText({ signed: { problem, revokedFrom } }: CheckedCertificate) {
  const day = formatDay(revokedFrom ?? "");
  if (problem !== null) return { text: `signature.problem.${problem}`, day } as const;
  return {
    text: "signature.record",
    more: revokedFrom === null ? undefined : "signature.record.revokedKey",
    day,
  } as const;
}

interface Scanned {
  /**
   * `different`: signed by the centre, for another certificate; `revoked`: dated when the key was revoked; `fitsRevoked`:
   * dated before, which whoever has the key can write too.
   */
  result: "fits" | "broken" | "different" | "revoked" | "fitsRevoked" | "unchecked";
  keyId: string;
  /** Formatted first day of the key's revocation. */
  day?: string;
}

const FITS = {
  fits: "yes",
  broken: "no",
  different: "no",
  revoked: "no",
  fitsRevoked: "unknown",
  unchecked: "unknown",
} as const;

/** Checks the signature of a QR code against the published keys and against what the page says. */
async function checkScanned(signature: string, certificate: CheckedCertificate): Promise<Scanned> {
  const [head = "", payload = "", tail = ""] = signature.split(".");
  let keyId = "";
  try {
    const { kid } = readJson(head) as { kid?: string };
    const answer = await fetch("/.well-known/certificate-keys.json");
    const { keys } = (await answer.json()) as SigningKeySet;
    const published = keys.find((key) => key.kid === kid);
    if (published === undefined) return { result: "broken", keyId };
    keyId = published.kid;
    const { kty, crv, x } = published;
    const key = await crypto.subtle.importKey("jwk", { kty, crv, x }, "Ed25519", false, ["verify"]);
    const signed = new TextEncoder().encode(`${head}.${payload}`);
    if (!(await crypto.subtle.verify("Ed25519", key, bytesOf(tail), signed))) {
      return { result: "broken", keyId };
    }
    return { ...judge(readJson(payload) as Printed, { certificate, key: published }), keyId };
  } catch (error) {
    // A value that is no JWS is broken; otherwise the browser lacks Ed25519, or the keys could not be read.
    return { result: error instanceof SyntaxError ? "broken" : "unchecked", keyId };
  }
}

/** Signed facts of a QR code. */
type Printed = Record<"number" | "code" | "issued" | "validTo", string | null>;

const DAY_SECONDS = 24 * 60 * 60;

/** Judges a genuine signature by this key against the page's facts. */
function judge(
  { number, code, issued, validTo }: Printed,
  { certificate, key }: { certificate: CheckedCertificate; key: SigningKeySet["keys"][number] },
): Omit<Scanned, "keyId"> {
  const same =
    number === certificate.number &&
    code === certificate.code.replaceAll("-", "") &&
    issued === certificate.issuedOn &&
    validTo === certificate.validTo;
  const { iat, exp = Number.POSITIVE_INFINITY, revoked } = key;
  // The days of Poland are not those of UTC, so a day more is let pass; the server's check is exact.
  const begins = Date.parse(`${issued}T00:00:00Z`) / 1000;
  const early = begins + 2 * DAY_SECONDS < iat && !certificate.sample;
  if (early || begins - DAY_SECONDS > exp) return { result: "broken" };
  const day = revoked && formatDay(revoked.day);
  if (revoked && String(issued) >= revoked.day) return { result: "revoked", day };
  if (!same) return { result: "different" };
  return revoked ? { result: "fitsRevoked", day } : { result: "fits" };
}

function readJson(part: string): unknown {
  return JSON.parse(new TextDecoder().decode(bytesOf(part)));
}

/** @throws SyntaxError where the text is not base64url */
function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w-]*$/.test(text) || text.length % 4 === 1) throw new SyntaxError("no base64url");
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}
