import type { CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import { styled } from "@mui/material/styles";
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../lib/labels.ts";
import { CheckCircleOutlinedIcon as SuccessIcon } from "../../ui/icons/check-circle-outlined.ts";
import { CloudUploadOutlinedIcon as UploadIcon } from "../../ui/icons/cloud-upload-outlined.ts";
import { HighlightOffOutlinedIcon as ErrorIcon } from "../../ui/icons/highlight-off-outlined.ts";
import { RADIUS } from "../../ui/styles/theme.ts";
import { SealLines, type SealsOfFile, sealsOf } from "./seal/seal-lines.tsx";

const Zone = styled("label")(({ theme }) => ({
  position: "relative",
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(2),
  maxWidth: "42rem",
  marginTop: theme.spacing(2),
  padding: theme.spacing(3),
  border: `2px dashed ${theme.vars.palette.text.secondary}`,
  borderRadius: RADIUS.sheet,
  cursor: "pointer",
  "& b": { fontWeight: 600 },
  "& svg": { flex: "none", color: theme.vars.palette.primary.main },
  // The whole zone is the browser's own field, whose look would be in the browser's language.
  "& input": { position: "absolute", inset: 0, width: "100%", opacity: 0, cursor: "inherit" },
  "&:hover, &[data-over=true]": {
    backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 6%, transparent)`,
  },
  "&:focus-within": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: 2 },
}));

const Result = styled("div")(({ theme }) => ({
  "&:not(:empty)": { marginTop: theme.spacing(2) },
  "& > p": { display: "flex", gap: theme.spacing(1.25), margin: 0, overflowWrap: "anywhere" },
  "& > p + p": { marginTop: theme.spacing(1) },
  "& svg": { flex: "none" },
  "& [data-equal=true] svg": { color: theme.vars.palette.success.main },
  "& [data-equal=false] svg": { color: theme.vars.palette.error.main },
}));

const Sum = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(2, 0, 0),
  overflowWrap: "anywhere",
  "& code": { fontSize: "0.9375rem" },
}));

type Outcome = { name: string; result: "equal" | "different" | "failed"; seals?: SealsOfFile };

/**
 * Compares a file with the certificate's PDF by its SHA-256, and its seals with what they are of, in the browser: the file is not
 * sent anywhere.
 */
export function FileComparison({ sha256, seal }: Pick<CheckedCertificate, "sha256" | "seal">) {
  const { t } = useTranslation("certificates");
  const { field } = useLabels(certificateLabels);
  const [over, setOver] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const input = useRef<HTMLInputElement>(null);
  const compare = (file: File | undefined) => {
    if (file) void compared(file, sha256).then(setOutcome);
  };
  // A file may have been chosen before the application was there to hear of it.
  useEffect(() => {
    const chosen = input.current?.files?.[0];
    if (chosen) void compared(chosen, sha256).then(setOutcome);
  }, [sha256]);
  return (
    <>
      <span>{t("file.text")}</span>
      <noscript>
        <p>{t("file.noScript")}</p>
      </noscript>
      <Zone
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          compare(event.dataTransfer.files[0]);
        }}
      >
        <UploadIcon aria-hidden />
        <b>{t("file.choose")}</b>
        <input
          ref={input}
          type="file"
          accept="application/pdf,.pdf"
          onChange={({ target }) => compare(target.files?.[0])}
        />
      </Zone>
      <Result role="status">
        {outcome && <OutcomeLine {...outcome} />}
        {outcome?.seals && <SealLines seals={outcome.seals} seal={seal} />}
      </Result>
      <Sum>
        {`${field("sha256")}: `}
        <code>{sha256}</code>
      </Sum>
    </>
  );
}

function OutcomeLine({ name, result }: Outcome) {
  const { t } = useTranslation("certificates");
  return (
    <p data-equal={result === "equal"}>
      {result === "equal" ? <SuccessIcon aria-hidden /> : <ErrorIcon aria-hidden />}
      <span>{`${t(`file.${result}`, { name })} ${t("file.notSent")}`}</span>
    </p>
  );
}

async function compared(file: File, sha256: string): Promise<Outcome> {
  const { name } = file;
  try {
    const content = await file.arrayBuffer();
    const digest = await crypto.subtle.digest("SHA-256", content);
    const hex = [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
    return { name, result: hex === sha256 ? "equal" : "different", seals: await sealsOf(content) };
  } catch {
    return { name, result: "failed" };
  }
}
