import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentUses, DocumentView } from "@bonum/contract/documents/fields.ts";
import { attachmentCalls, investmentCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { reportError } from "../../../lib/errors.ts";
import { notify } from "../../../lib/notify.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { RecordChoice } from "../../../ui/form/fields/record-choice.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { Field } from "../../../ui/inputs/field.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { Unread } from "../../../ui/states/unread.tsx";

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
  const [attaching, setAttaching] = useState(false);
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
        <AttachDialog
          document={document}
          known={uses.data?.investments ?? []}
          onClose={() => setAttaching(false)}
        />
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

/** Attaches a document to a project, shows or hides it there, and takes it off again. */
function useProjects({ id: documentId }: Pick<DocumentView, "id">) {
  const { t } = useTranslation(["documentPage", "documents"]);
  const queries = useQueryClient();
  const settled = {
    onError: reportError,
    // Under way until it is read anew, so that a tick does not jump back meanwhile.
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ["documents"] }),
        queries.invalidateQueries({ queryKey: ["investments"] }),
      ]),
  };
  const arrange = useMutation({
    mutationFn: ({ id, shown }: { id: string; shown: boolean }) =>
      api(attachmentCalls.arrange, {
        params: { id, documentId },
        body: { visibility: shown ? "client" : "internal" },
      }),
    ...settled,
  });
  const detach = useMutation({
    mutationFn: ({ id }: UsedProject) => api(attachmentCalls.detach, { params: { id, documentId } }),
    // Said here, and not where it is asked for: the project's line is gone by then.
    onSuccess: (_, { id, number, shown }) =>
      notify({
        kind: "success",
        text: t("detached.done", { number }),
        action: { label: t("action.undo", { ns: "common" }), run: () => arrange.mutate({ id, shown }) },
      }),
    ...settled,
  });
  return { arrange, detach };
}

function Project({ document, project }: { document: DocumentView; project: UsedProject }) {
  const { t } = useTranslation(["documentPage", "documents"]);
  const { arrange, detach } = useProjects(document);
  const { id, number, title, client, shown } = project;
  const busy = arrange.isPending || detach.isPending;
  const say = (key: "shown.done" | "hidden.done") =>
    notify({
      kind: "success",
      text: t(key),
      action: { label: t("action.undo", { ns: "common" }), run: () => arrange.mutate({ id, shown }) },
    });
  return (
    <li>
      <TextLink to={`/admin/investments/${id}?tab=documents`}>{number}</TextLink>
      <Quiet>
        <Polish>{title}</Polish>
      </Quiet>
      <Quiet>{client.name}</Quiet>
      <Line>
        <CheckLine>
          <input
            type="checkbox"
            checked={arrange.isPending ? arrange.variables.shown : shown}
            disabled={busy || !document.can.edit}
            aria-label={t("uses.shownOf", { number })}
            onChange={() =>
              arrange.mutate(
                { id, shown: !shown },
                { onSuccess: () => say(shown ? "hidden.done" : "shown.done") },
              )
            }
          />
          {t("uses.shown")}
        </CheckLine>
        {document.can.edit && (
          <Button
            size="small"
            color="error"
            disabled={busy}
            aria-label={t("uses.detachOf", { number })}
            onClick={() => detach.mutate(project)}
          >
            {t("uses.detach")}
          </Button>
        )}
      </Line>
    </li>
  );
}

interface AttachDialogProps {
  document: DocumentView;
  known: readonly UsedProject[];
  onClose: () => void;
}

function AttachDialog({ document, known, onClose }: AttachDialogProps) {
  const { t } = useTranslation(["documentPage", "documents"]);
  const { arrange, detach } = useProjects(document);
  const [project, setProject] = useState<InvestmentView | null>(null);
  const [shown, setShown] = useState(false);
  const already = known.some(({ id }) => id === project?.id);
  const save = () => {
    if (project === null || already) return;
    const { id, number } = project;
    arrange.mutate(
      { id, shown },
      {
        onSuccess: () => {
          notify({
            kind: "success",
            text: t("attach.done", { number }),
            action: {
              label: t("action.undo", { ns: "common" }),
              run: () => detach.mutate({ ...project, shown }),
            },
          });
          onClose();
        },
      },
    );
  };
  return (
    <DialogSheet
      title={t("uses.attach")}
      onClose={arrange.isPending ? undefined : onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={arrange.isPending}>
            {t("action.cancel", { ns: "common" })}
          </Button>
          <Button
            variant="contained"
            disabled={project === null || already || arrange.isPending}
            onClick={save}
          >
            {t("attach.save")}
          </Button>
        </>
      }
    >
      <Field label={t("attach.investment")} {...(already && { error: t("attach.already") })}>
        {(control) => (
          <RecordChoice
            control={control}
            source={{ topic: "investments", list: investmentCalls.list }}
            chosen={project}
            onChoose={setProject}
            nameOf={({ number, title }) => `${number}, ${title}`}
            lineOf={({ number, title, client }) => [number, title, client.name]}
            texts={{
              searching: t("attach.searching"),
              none: t("attach.none"),
              placeholder: t("attach.placeholder"),
            }}
          />
        )}
      </Field>
      <CheckLine>
        <input type="checkbox" checked={shown} onChange={() => setShown(!shown)} />
        {t("attach.shown")}
      </CheckLine>
    </DialogSheet>
  );
}
