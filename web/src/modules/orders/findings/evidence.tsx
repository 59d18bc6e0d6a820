import "../work-texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { SavedFinding } from "@bonum/contract/orders/findings.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { usePicture } from "../../../ui/files/use-picture.ts";
import { AttachFileOutlinedIcon as FileIcon } from "../../../ui/icons/attach-file-outlined.ts";
import { Polish } from "../../../ui/polish.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { versionUrl } from "../documents/document-viewer.tsx";
import { openVersion } from "../documents/open-version.ts";

export const Pictures = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(0, 0, 1),
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(112px, 1fr))",
  gap: theme.spacing(2, 1),
  alignItems: "start",
  "&:empty": { display: "none" },
  // A name needs the line that a photograph shares.
  "& > li:has(> [data-file])": { gridColumn: "1 / -1", ...theme.typography.body2 },
  "& li": { display: "grid", gap: theme.spacing(0.5), ...theme.typography.caption, overflowWrap: "anywhere" },
  // A photograph has its room before it is read: what stands below must not move under a finger.
  "& [data-photo], & img": {
    display: "block",
    width: "100%",
    aspectRatio: "4 / 3",
    borderRadius: RADIUS.control,
    backgroundColor: theme.vars.palette.background.default,
  },
  // A plan is as white as the sheet.
  "& img": { objectFit: "cover", border: `1px solid ${theme.vars.palette.divider}` },
  // The words of a button below a photograph stand where its name does.
  "& li > .MuiButton-root": {
    justifySelf: "start",
    paddingInline: theme.spacing(1),
    marginInlineStart: theme.spacing(-1),
    textAlign: "start",
    minWidth: 0,
  },
}));

const Thumbnail = styled("button")(({ theme }) => ({
  padding: 0,
  border: 0,
  background: "none",
  color: "inherit",
  font: "inherit",
  textAlign: "start",
  cursor: "pointer",
  "&[data-file]": {
    display: "flex",
    gap: theme.spacing(1),
    color: theme.vars.palette.primary.main,
    textDecoration: "underline",
    textUnderlineOffset: "0.2em",
  },
}));

interface EvidenceProps {
  order: OrderDetails;
  id: string;
  /** The finding that names it; left out, the one by which the examiner's form would keep it. */
  finding?: SavedFinding | undefined;
}

/**
 * A photograph's thumbnail, which opens it; what is no picture is a name. Evidence of a finding is what was examined, by
 * version and name, whatever the library has by now; what no finding has yet is as it is.
 */
export function Evidence({ order, id, finding = order.findings.findLast(naming(id)) }: EvidenceProps) {
  const { t } = useTranslation("orderWork");
  const file = order.documents.find((document) => document.id === id);
  const place = finding?.evidence.indexOf(id) ?? -1;
  const version = finding?.evidenceVersions[place] ?? file?.version ?? 1;
  const content = file?.versions.find(({ number }) => number === version) ?? file;
  const isImage = content?.contentType.startsWith("image/") ?? false;
  const address = usePicture(isImage ? versionUrl(order.id, id, version) : undefined);
  if (file === undefined) return <span>{t("findings.gone")}</span>;
  const fileName = finding?.evidenceNames[place] || file.fileName;
  const document = { ...file, fileName };
  return (
    <Thumbnail
      type="button"
      {...{ [isImage ? "data-photo" : "data-file"]: "" }}
      onClick={() => openVersion({ orderId: order.id, document, version, previewable: true })}
    >
      {address === undefined ? (
        <>
          {!isImage && <FileIcon aria-hidden />}
          <Polish>{fileName}</Polish>
        </>
      ) : (
        <img src={address} alt={t("findings.alt", { name: fileName })} />
      )}
    </Thumbnail>
  );
}

const naming =
  (id: string) =>
  ({ evidence }: SavedFinding) =>
    evidence.includes(id);
