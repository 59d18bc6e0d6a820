import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentUses, DocumentView } from "@bonum/contract/documents/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import { useArranging } from "../arranging.ts";

/** Seldom opened. */
const AttachDialog = lazy(async () => ({
  default: (await import("../selection/attach-dialog.tsx")).AttachDialog,
}));

type UsedProject = DocumentUses["investments"][number];
type UsedOrder = DocumentUses["orders"][number];

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(0.5, 0, 2),
  padding: 0,
  overflowWrap: "anywhere",
  "& > li": { paddingBlock: theme.spacing(1), borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Quiet = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  display: "block",
  color: theme.vars.palette.text.secondary,
}));

const Line = styled("div")({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
});

/** Uses of a document with its visibility, both changed here by administrators. */
export function UsesSection({ document }: { document: DocumentView }) {
  const { t } = useTranslation("documentPage");
  const uses = useQuery(
    callQuery("documents", documentCalls.uses, { params: { fileKey: document.fileKey } }),
  );
  const { busy, attach } = useArranging("detached.done");
  const [attaching, setAttaching] = useState(false);
  const close = () => setAttaching(false);
  return (
    <DetailSection
      title={t("uses.title")}
      actions={
        document.can.edit && (
          <Button size="small" onClick={() => setAttaching(true)}>
            {t("uses.attach")}
          </Button>
        )
      }
    >
      <Unread read={uses} title={t("uses.failed")} minHeight={88} />
      {uses.data !== undefined && <Uses document={document} uses={uses.data} />}
      {attaching && (
        <Suspense>
          <AttachDialog
            heading={document.fileName}
            known={uses.data?.investments}
            busy={busy}
            onAttach={(investment, visibility) => attach({ id: document.id, investment, visibility }, close)}
            onClose={close}
          />
        </Suspense>
      )}
    </DetailSection>
  );
}

function Uses({ document, uses: { orders, investments } }: { document: DocumentView; uses: DocumentUses }) {
  const { t } = useTranslation("documentPage");
  const readers = new Map(
    investments.filter(({ shown }) => shown).map(({ client }) => [client.id, client.name]),
  );
  return (
    <>
      {investments.length + orders.length === 0 && (
        <Typography color="textSecondary" sx={{ marginBottom: 2 }}>
          {t("uses.none")}
        </Typography>
      )}
      {investments.length > 0 && (
        <>
          <Typography variant="h3">{t("uses.investments")}</Typography>
          <List>
            {investments.map((project) => (
              <Project key={project.id} document={document} project={project} />
            ))}
          </List>
        </>
      )}
      {orders.length > 0 && (
        <>
          <Typography variant="h3">{t("uses.orders")}</Typography>
          <List>
            {orders.map((order) => (
              <Order key={order.id} order={order} />
            ))}
          </List>
        </>
      )}
      <Typography variant="h3">{t("uses.readers")}</Typography>
      {readers.size === 0 ? (
        <Typography variant="body2">{t("uses.nobodyElse")}</Typography>
      ) : (
        <List>
          <li>{t("uses.centre")}</li>
          {[...readers].map(([id, name]) => (
            <li key={id}>
              <TextLink to={`/admin/users/${id}`}>{name}</TextLink>
            </li>
          ))}
        </List>
      )}
    </>
  );
}

function Order({ order: { id, number, name, as, certificate } }: { order: UsedOrder }) {
  const { t } = useTranslation("documentPage");
  return (
    <li>
      <TextLink to={`/admin/orders/${id}`}>{number ?? t("uses.draft")}</TextLink>
      <Quiet>
        <Polish>{name}</Polish>
      </Quiet>
      <Quiet>{as.map((role) => t(`role.${role}`)).join(", ")}</Quiet>
      {certificate && (
        <TextLink variant="body2" to={`/admin/certificates/${certificate.id}`}>
          {t("uses.certificate", { number: certificate.number })}
        </TextLink>
      )}
    </li>
  );
}

function Project({ document, project }: { document: DocumentView; project: UsedProject }) {
  const { t } = useTranslation("documentPage");
  const { busy, pending, toggle, detach } = useArranging("detached.done");
  const { id, number, title, client, shown } = project;
  const visibility = shown ? "client" : "internal";
  const attached = { id: document.id, investment: project, visibility } as const;
  return (
    <li>
      <TextLink to={`/admin/investments/${id}?tab=documents`}>{number}</TextLink>
      <Quiet>
        <Polish>{title}</Polish>
      </Quiet>
      <Quiet>{client.name}</Quiet>
      <Line>
        <CheckLine
          checked={(pending ?? visibility) === "client"}
          disabled={busy || !document.can.edit}
          aria-label={t("uses.shownOf", { number })}
          onChange={() => toggle(attached)}
        >
          {t("uses.shown")}
        </CheckLine>
        {document.can.edit && (
          <Button
            size="small"
            color="error"
            disabled={busy}
            aria-label={t("uses.detachOf", { number })}
            onClick={() => detach(attached)}
          >
            {t("uses.detach")}
          </Button>
        )}
      </Line>
    </li>
  );
}
