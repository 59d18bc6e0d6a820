import "../work-texts.ts";
import "../../../ui/files/texts.ts";
import { orderDocumentCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails, OrderDocument } from "@bonum/contract/orders/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { reportError } from "../../../lib/errors.ts";
import { formatSize } from "../../../lib/format/format.ts";
import { notify } from "../../../lib/notify.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { startDownload } from "../../../ui/files/downloads.ts";
import { FileTile } from "../../../ui/files/file-tile.tsx";
import { HeldLine } from "../../../ui/files/held-line.tsx";
import { CheckCircleOutlinedIcon as CheckIcon } from "../../../ui/icons/check-circle-outlined.ts";
import { Polish } from "../../../ui/polish.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { QuotaNotice } from "../../quotas/quota-notice.tsx";
import { AddDocument } from "./add-document.tsx";
import { CompareDialog } from "./compare-dialog.tsx";
import { contentOf, contentsOf, DocumentDialog, isShown, versionUrl } from "./document-viewer.tsx";

/** Every document of an order, and on one's turn the place to add more. */
export function DocumentsPanel({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orderWork");
  return (
    <DetailSection title={t("documents.title")}>
      <RequiredDocuments order={order} />
    </DetailSection>
  );
}

const Requirement = styled("section")(({ theme }) => ({
  paddingBlock: theme.spacing(2),
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "&:first-of-type": { paddingTop: 0 },
}));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.5, 1.5),
  marginBottom: theme.spacing(1),
  "& svg": { color: theme.vars.palette.success.main },
  // The tick stays beside a name of several lines.
  "& svg + h3": { [NARROW]: { flex: "1 1 0", minWidth: "calc(100% - 48px)" } },
}));

/** The documents of an order under what the service asks for, and the others below them. */
export function RequiredDocuments({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orderWork");
  const { requiredDocuments } = order.service;
  const named = new Set(requiredDocuments.map(({ name }) => name));
  const groups = [
    ...requiredDocuments.map(({ name, required }) => ({
      name,
      title: name,
      note: t(required ? "documents.required" : "documents.optional"),
      documents: order.documents.filter(({ requirement }) => requirement === name),
    })),
    {
      name: "",
      title: requiredDocuments.length === 0 ? t("documents.all") : t("documents.others"),
      note: "",
      documents: order.documents.filter(({ requirement }) => !named.has(requirement)),
    },
  ];
  const sections = groups.map(({ name, title, note, documents }) => (
    <Requirement key={name} aria-label={title}>
      <Head>
        {name !== "" && documents.length > 0 && <CheckIcon titleAccess={t("documents.there")} />}
        <Typography variant="h3">{name === "" ? title : <Polish>{title}</Polish>}</Typography>
        {note !== "" && (
          <Typography variant="body2" color="textSecondary">
            {note}
          </Typography>
        )}
      </Head>
      {documents.length === 0 && !order.can.attach && (
        <Typography color="textSecondary">{t("documents.none")}</Typography>
      )}
      <DocumentList order={order} documents={documents} />
      {order.can.attach && <AddDocument order={order} requirement={name} first={documents.length === 0} />}
    </Requirement>
  ));
  return (
    <>
      {order.can.attach && <QuotaNotice kind="bytes" />}
      {sections}
    </>
  );
}

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0.5, 1.5),
    paddingBlock: theme.spacing(1),
    overflowWrap: "anywhere",
  },
  "& li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& li > [data-name]": { flex: "1 1 160px" },
  "& li > button": { paddingInline: theme.spacing(1), minWidth: 0 },
  "& small": { ...theme.typography.caption, display: "block", color: theme.vars.palette.text.secondary },
}));

function DocumentList({ order, documents }: { order: OrderDetails; documents: readonly OrderDocument[] }) {
  const { t } = useTranslation(["orderWork", "files"]);
  const queries = useQueryClient();
  const settled = {
    onError: reportError,
    onSettled: () => void queries.invalidateQueries({ queryKey: ["orders"] }),
  };
  const paramsOf = ({ id }: OrderDocument) => ({ id: order.id, documentId: id });
  const attaching = useMutation({
    mutationFn: (document: OrderDocument) => {
      const { requirement } = document;
      return api(orderDocumentCalls.attach, { params: paramsOf(document), body: { requirement } });
    },
    ...settled,
  });
  const detaching = useMutation({
    mutationFn: (document: OrderDocument) => api(orderDocumentCalls.detach, { params: paramsOf(document) }),
    onSuccess: (_, document) =>
      notify({
        kind: "success",
        text: t("documents.detached"),
        action: { label: t("action.undo", { ns: "common" }), run: () => attaching.mutate(document) },
      }),
    ...settled,
  });
  if (documents.length === 0) return null;
  return (
    <List>
      {documents
        .map((document) => ({ document, held: heldOf(document) }))
        .map(({ document, held }) => (
          <li key={document.id}>
            <FileTile document={document} />
            <span data-name="">
              <span id={`document-${document.id}`}>
                <Polish>{document.fileName}</Polish>
              </span>
              <small>{formatSize(document.size)}</small>
              {held && <HeldLine held={held} />}
              {document.kept && <small>{t("documents.kept", { number: document.version })}</small>}
            </span>
            {!held && (
              <Button
                aria-describedby={`document-${document.id}`}
                onClick={() =>
                  void startDownload({
                    url: versionUrl(order.id, document.id, document.version),
                    fileName: document.fileName,
                  })
                }
              >
                {t("files:action.download")}
              </Button>
            )}
            {!held && <ShowButtons order={order} document={document} />}
            {order.can.edit && (
              <Button
                color="error"
                aria-describedby={`document-${document.id}`}
                disabled={detaching.isPending}
                onClick={() => detaching.mutate(document)}
              >
                {t("documents.detach")}
              </Button>
            )}
          </li>
        ))}
    </List>
  );
}

/** Reason why the shown version cannot be opened; undefined if it can. */
function heldOf({ version, versions }: OrderDocument) {
  return versions.find(({ number }) => number === version)?.held;
}

/** Shows a document in the viewer, and beside what it was before where there is something. */
function ShowButtons({ order, document }: { order: OrderDetails; document: OrderDocument }) {
  const { t } = useTranslation(["orderWork", "files"]);
  const [open, setOpen] = useState<"document" | "versions" | null>(null);
  const described = { "aria-describedby": `document-${document.id}` };
  const content = contentOf(order, document.id);
  const contents = contentsOf(order, document.id);
  const [before, after] = contents.slice(-2);
  const close = () => setOpen(null);
  return (
    <>
      {content && isShown(content) && (
        <Button {...described} onClick={() => setOpen("document")}>
          {t("files:action.preview.short")}
        </Button>
      )}
      {before && after?.document === document && (
        <Button {...described} onClick={() => setOpen("versions")}>
          {t("compare.open")}
        </Button>
      )}
      {content && open === "document" && <DocumentDialog {...{ order, content }} onClose={close} />}
      {before && after && open === "versions" && (
        <CompareDialog {...{ order, before, after }} choices={contents} onClose={close} />
      )}
    </>
  );
}
