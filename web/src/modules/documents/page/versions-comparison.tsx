import { formatDateTime } from "@bonum/contract/calendar.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentVersion, DocumentView } from "@bonum/contract/documents/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../../lib/api.ts";
import { FileView, isPdf } from "../../../ui/files/file-view.tsx";
import { CompareOutlinedIcon as CompareIcon } from "../../../ui/icons/compare-outlined.ts";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { FIRST_PAGE, type PdfView } from "../../../ui/pdf/pdf-viewer.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { versionsQuery } from "../queries.ts";

const Sides = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(2, minmax(0, 1fr))",
  gap: theme.spacing(2.5),
  marginTop: theme.spacing(1.5),
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

const Side = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  alignContent: "start",
  minWidth: 0,
  '& [data-pdf="true"]': { display: "grid", height: "72dvh", minHeight: 420 },
}));

/** Two contents of a document beside each other, the present one and the one before it at first. */
export function VersionsComparison({ document }: { document: DocumentView }) {
  const { t } = useTranslation("documentPage");
  const [open, setOpen] = useState(false);
  const region = useId();
  return (
    <section aria-label={t("compare.title")}>
      <Button
        variant="outlined"
        startIcon={<CompareIcon />}
        aria-expanded={open}
        aria-controls={region}
        onClick={() => setOpen(!open)}
        sx={{ marginTop: 2.5 }}
      >
        {t(open ? "compare.close" : "compare.open")}
      </Button>
      <div id={region}>{open && <Compared document={document} />}</div>
    </section>
  );
}

function Compared({ document }: { document: DocumentView }) {
  const { t } = useTranslation("documentPage");
  const { data: versions = [] } = useQuery(versionsQuery(document.fileKey));
  const [left, setLeft] = useState(document.version - 1);
  const [right, setRight] = useState(document.version);
  const common = { document, versions };
  return (
    <Sides>
      <OneSide {...common} label={t("compare.left")} number={left} onChange={setLeft} />
      <OneSide {...common} label={t("compare.right")} number={right} onChange={setRight} />
    </Sides>
  );
}

interface OneSideProps {
  document: DocumentView;
  versions: readonly DocumentVersion[];
  label: string;
  number: number;
  onChange: (number: number) => void;
}

function OneSide({ document, versions, label, number, onChange }: OneSideProps) {
  const { t } = useTranslation("documentPage");
  const [view, setView] = useState<PdfView>(FIRST_PAGE);
  const version = versions.find((one) => one.number === number);
  const options = versions.map((one) => ({
    value: String(one.number),
    label: t("compare.version", { number: one.number, date: formatDateTime(one.date) }),
  }));
  return (
    <Side>
      <NativeSelect
        label={label}
        value={String(number)}
        options={options}
        onChange={(chosen) => onChange(Number(chosen))}
      />
      {version && (
        <div data-pdf={isPdf(version)}>
          <FileView
            url={urlOf(documentCalls.content, { params: { id: document.id }, query: { version: number } })}
            file={version}
            fileName={document.fileName}
            failed={t("preview.failed")}
            view={view}
            onView={setView}
          >
            <Typography color="textSecondary" sx={{ padding: 2 }}>
              {t("text.none")}
            </Typography>
          </FileView>
        </div>
      )}
    </Side>
  );
}
