import { AttachmentListQuery, AttachmentView } from "@bonum/contract/investments/fields.ts";
import EditIcon from "@mui/icons-material/EditOutlined";
import DownloadIcon from "@mui/icons-material/FileDownloadOutlined";
import LinkOffIcon from "@mui/icons-material/LinkOff";
import ShowIcon from "@mui/icons-material/PersonAddAltOutlined";
import HideIcon from "@mui/icons-material/PersonOffOutlined";
import PreviewIcon from "@mui/icons-material/VisibilityOutlined";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { formatNumber } from "../../../lib/format.ts";
import { documentFormPath, OPENED_HERE } from "../../../ui/files/document-form.ts";
import { DocumentName } from "../../../ui/files/document-name.tsx";
import { downloadPath, startDownload } from "../../../ui/files/downloads.ts";
import { openPreview } from "../../../ui/files/preview.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { ActionButton, type ActionLook } from "../../../ui/list/action-button.tsx";
import type { Column, ListSource, ListView } from "../../../ui/list/list-description.ts";
import { Moment } from "../../../ui/moment.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { type Arranging, useArranging } from "./use-arranging.ts";

/** The documents of a project (`investments/17`) or of all projects of a client (`clients/5`). */
export function attachmentList(of: string): ListSource<AttachmentView> {
  return { topic: "documents", path: `${of}/documents`, query: AttachmentListQuery, row: AttachmentView };
}

interface ViewOptions {
  /** Whether the rows tell to which project they belong. */
  withInvestment: boolean;
  /** Who sees a document is told to administrators alone. */
  withVisibility: boolean;
  /** How documents come into an empty list. */
  emptyAdvice: string;
}

/** The list of attached documents as a description. */
export function useAttachmentsView({
  withInvestment,
  withVisibility,
  emptyAdvice,
}: ViewOptions): ListView<AttachmentView> {
  const { t } = useTranslation("investments");
  const arranging = useArranging();
  return {
    columns: columnsOf(t).filter(
      ({ key }) => (withInvestment || key !== "investment") && (withVisibility || key !== "visibility"),
    ),
    orders: (["dateDesc", "dateAsc", "nameAsc", "nameDesc"] as const).map((value) => ({
      value,
      label: t(`documents.order.${value}`),
    })),
    texts: {
      label: t("documents.label"),
      searchScope: t("documents.scope"),
      count: (count) => t("documents.count", { count, amount: formatNumber(count) }),
      emptyTitle: t("documents.empty"),
      emptyAdvice,
      failed: t("documents.failed"),
    },
    actions: (row, look) => <AttachmentActions row={row} look={look} arranging={arranging} />,
  };
}

function columnsOf(t: TFunction<"investments">): Column<AttachmentView>[] {
  return [
    {
      key: "name",
      label: t("documents.column.name"),
      cell: (row) => <DocumentName document={row} />,
      orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
      card: "title",
    },
    {
      key: "investment",
      label: t("detail.title"),
      cell: ({ investment }) => (
        <TextLink to={`/admin/investments/${investment.id}`}>{investment.number}</TextLink>
      ),
    },
    {
      key: "visibility",
      label: t("documents.column.visibility"),
      cell: ({ visibility }) => (
        <StateChip tone={visibility === "client" ? "success" : "neutral"}>
          {t(`visibility.${visibility}`)}
        </StateChip>
      ),
      card: "wide",
    },
    {
      key: "added",
      label: t("documents.column.added"),
      cell: ({ dateAttached, addedBy }) => <Moment date={dateAttached} person={addedBy} />,
      orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
      width: 150,
    },
  ];
}

interface AttachmentActionsProps {
  row: AttachmentView;
  look: ActionLook;
  arranging: Arranging;
}

function AttachmentActions({ row, look, arranging }: AttachmentActionsProps) {
  const { t } = useTranslation("investments");
  const navigate = useNavigate();
  const common = { row, look };
  return (
    <>
      <ActionButton
        {...common}
        label={t("documents.download")}
        Icon={DownloadIcon}
        onClick={() => void startDownload({ path: downloadPath(row.fileKey), fileName: row.fileName })}
      />
      {row.previewable && (
        <ActionButton
          {...common}
          label={t("documents.preview")}
          Icon={PreviewIcon}
          onClick={() => void openPreview(row)}
        />
      )}
      {row.can.edit && (
        <ActionButton
          {...common}
          label={t("documents.edit")}
          Icon={EditIcon}
          onClick={() => void navigate(documentFormPath(row.id), { state: OPENED_HERE })}
        />
      )}
      {row.canArrange && (
        <>
          <ActionButton
            {...common}
            label={t(row.visibility === "client" ? "documents.hide" : "documents.show")}
            Icon={row.visibility === "client" ? HideIcon : ShowIcon}
            onClick={() => arranging.toggle(row)}
          />
          <ActionButton
            {...common}
            label={t("documents.detach")}
            Icon={LinkOffIcon}
            colour="error"
            onClick={() => arranging.detach(row)}
          />
        </>
      )}
    </>
  );
}
