import "./texts.ts";
import type { CheckedCertificate } from "@bonum/contract/certificates/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { CheckCircleOutlinedIcon as SuccessIcon } from "../../../ui/icons/check-circle-outlined.ts";
import { HighlightOffOutlinedIcon as ErrorIcon } from "../../../ui/icons/highlight-off-outlined.ts";
import { WarningAmberOutlinedIcon as WarningIcon } from "../../../ui/icons/warning-amber-outlined.ts";
import type { FoundSeal } from "./read-seals.ts";

/** The seals of a file, or that they could not be read. */
export type SealsOfFile = FoundSeal[] | "unread";

/** Reads the seals of a file; what reads them is loaded now. */
export async function sealsOf(content: ArrayBuffer): Promise<SealsOfFile> {
  try {
    const { readSeals } = await import("./read-seals.ts");
    return await readSeals(new Uint8Array(content));
  } catch {
    return "unread";
  }
}

const ICONS = { good: SuccessIcon, wrong: ErrorIcon, open: WarningIcon };

const Record = styled("p")(({ theme }) => ({ margin: theme.spacing(1.5, 0, 0), overflowWrap: "anywhere" }));

/** Result for one seal, or for none: a line with an icon. */
function SealLine({ is, children }: { is: keyof typeof ICONS; children: string }) {
  const Icon = ICONS[is];
  return (
    <p data-equal={{ good: true, wrong: false, open: undefined }[is]}>
      <Icon aria-hidden />
      <span>{children}</span>
    </p>
  );
}

/** That the certificate's PDF is sealed, and by whom; the signature of the record, which is confirmed, is of that too. */
export function SealOfRecord({ seal }: Pick<CheckedCertificate, "seal">) {
  const { t } = useTranslation("certificateSeal");
  return seal && <Record>{t("sealed", { holder: seal.holder })}</Record>;
}

/** The seals that a file has, where the certificate has the one that is given. */
export function SealLines({ seals, seal }: { seals: SealsOfFile; seal: CheckedCertificate["seal"] }) {
  const { t } = useTranslation("certificateSeal");
  if (seals === "unread") return <SealLine is="open">{t("unread")}</SealLine>;
  if (seals.length === 0) return seal && <SealLine is="wrong">{t("none")}</SealLine>;
  return seals.map((found, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a file has its seals in one order.
    <FoundLine key={index} found={found} isOurs={found.sha256 === seal?.sha256} />
  ));
}

function FoundLine({ found, isOurs }: { found: FoundSeal; isOurs: boolean }) {
  const { t } = useTranslation("certificateSeal");
  const { holder, sha256, state } = found;
  if (sha256 === "") return <SealLine is="wrong">{t("changed.unnamed")}</SealLine>;
  const said = t(state, { holder: holder || t("unnamed") });
  if (state === "changed") return <SealLine is="wrong">{said}</SealLine>;
  // The holder is meaningless for a signature that was not checked.
  if (state === "unknown") return <SealLine is="open">{said}</SealLine>;
  return (
    <SealLine is={state === "intact" && isOurs ? "good" : "open"}>
      {`${said} ${t(isOurs ? "ours" : "foreign")}`}
    </SealLine>
  );
}
