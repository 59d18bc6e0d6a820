import { ATTACHMENT_ORDERS, type AttachmentView } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { formatNumber } from "../../../lib/format/format.ts";
import { type LabelTexts, useLabels } from "../../../lib/labels.ts";
import { documentFormPath, OPENED_HERE } from "../../../ui/files/document-form.ts";
import { DocumentName } from "../../../ui/files/document-name.tsx";
import { fileActions } from "../../../ui/files/file-actions.ts";
import { EditOutlinedIcon as EditIcon } from "../../../ui/icons/edit-outlined.ts";
import { LinkOffIcon } from "../../../ui/icons/link-off.ts";
import { PersonAddAltOutlinedIcon as ShowIcon } from "../../../ui/icons/person-add-alt-outlined.ts";
import { PersonOffOutlinedIcon as HideIcon } from "../../../ui/icons/person-off-outlined.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import type {
  Column,
  ListCall,
  ListSource,
  ListView,
  RowActions,
} from "../../../ui/list/list-description.ts";
import { useOrders } from "../../../ui/list/list-texts.ts";
import { Moment } from "../../../ui/moment.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { useArranging } from "../../documents/arranging.ts";

/** The documents of a project or of all projects of a client, as the call says. */
export function attachmentList(list: ListCall<AttachmentView>, id: string): ListSource<AttachmentView> {
  return { topic: "documents", list, params: { id } };
}

interface ViewOptions {
  /** True if the rows name their project. */
  withInvestment: boolean;
  /** True if the rows show visibility, for administrators alone. */
  withVisibility: boolean;
  /** Advice on adding documents to an empty list. */
  emptyAdvice: string;
}

/** The list of attached documents as a description. */
export function useAttachmentsView({
  withInvestment,
  withVisibility,
  emptyAdvice,
}: ViewOptions): ListView<AttachmentView> {
  const { t } = useTranslation("investments");
  const labels = useLabels(investmentLabels);
  const actions = useAttachmentActions();
  return {
    columns: columnsOf(t, labels).filter(
      ({ key }) => (withInvestment || key !== "investment") && (withVisibility || key !== "visibility"),
    ),
    orders: useOrders(ATTACHMENT_ORDERS, {}),
    texts: {
      label: t("documents.label"),
      searchScope: t("documents.scope"),
      count: (count) => t("documents.count", { count, amount: formatNumber(count) }),
      emptyTitle: t("documents.empty"),
      emptyAdvice,
      failed: t("documents.failed"),
    },
    actions,
  };
}

type Labels = LabelTexts<typeof investmentLabels>;

function columnsOf(t: TFunction<"investments">, { field, value }: Labels): Column<AttachmentView>[] {
  return [
    {
      key: "name",
      label: field("document"),
      cell: (row) => <DocumentName document={row} />,
      orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
      card: "title",
      line: true,
      width: "60%",
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
      label: field("visibility"),
      cell: ({ visibility }) => (
        <StateChip tone={visibility === "client" ? "success" : "neutral"}>
          {value("visibility", visibility)}
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
      labelled: true,
    },
  ];
}

/** Actions on an attached document, by the server's `can`. */
function useAttachmentActions() {
  const { t } = useTranslation(["investments", "files"]);
  const navigate = useNavigate();
  const arranging = useArranging("detached.stays");
  return (row: AttachmentView): RowActions => {
    const shown = row.visibility === "client";
    return [
      ...fileActions(row),
      row.can.edit && {
        key: "edit",
        label: t("action.edit", { ns: "common" }),
        Icon: EditIcon,
        run: () => void navigate(documentFormPath(row.id), { state: OPENED_HERE }),
      },
      row.canArrange && {
        key: "visibility",
        label: t(shown ? "documents.hide" : "documents.show"),
        Icon: shown ? HideIcon : ShowIcon,
        apart: true,
        run: () => arranging.toggle(row),
      },
      row.canArrange && {
        key: "detach",
        label: t("documents.detach"),
        Icon: LinkOffIcon,
        destructive: true,
        apart: true,
        run: () => arranging.detach(row),
      },
    ];
  };
}
