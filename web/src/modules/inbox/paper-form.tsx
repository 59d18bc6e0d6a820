import { Comment } from "@bonum/contract/documents/fields.ts";
import { inboxCalls } from "@bonum/contract/inbox/calls.ts";
import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import { FileName, withExtensionOf } from "@bonum/contract/text/file-name.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { api } from "../../lib/api.ts";
import { navigateTo } from "../../lib/navigation.ts";
import { notify } from "../../lib/notify.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { documentPath } from "../../ui/files/document-path.ts";
import { focusOnMount } from "../../ui/focus-on-mount.ts";
import { useShortForm } from "../../ui/form/use-short-form.ts";
import { WrongFieldsSummary } from "../../ui/form/wrong-fields-summary.tsx";
import { TextArea } from "../../ui/inputs/text-area.tsx";
import { TextInput } from "../../ui/inputs/text-input.tsx";
import { ErrorNotice } from "../../ui/states/notice.tsx";
import { paddedSheet } from "../../ui/styles/padded-sheet.ts";
import { FOOT } from "../../ui/styles/theme.ts";
import { type Description, UNDESCRIBED } from "../documents/filing/description.ts";
import { DescriptionFields } from "../documents/filing/description-fields.tsx";
import { PaperFacts } from "./paper-facts.tsx";
import { RejectDialog } from "./reject-dialog.tsx";

/** Description of a document. */
export interface PaperDescription extends Description {
  fileName: string;
  comment: string;
}

const Sheet = styled("form")(({ theme }) => ({
  ...paddedSheet(theme),
  gridArea: "form",
  display: "grid",
  gap: theme.spacing(2),
  minWidth: 0,
}));

/** Buttons that stay visible while the fields above are filled in. */
const Buttons = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  position: "sticky",
  insetBlockEnd: FOOT,
  zIndex: 1,
  paddingBlock: theme.spacing(1),
  backgroundColor: theme.vars.palette.background.paper,
  gap: theme.spacing(1),
  "& > :last-child": { marginInlineStart: "auto" },
}));

interface PaperFormProps {
  paper: InboxPaper;
  /** True if somebody else has decided about it. */
  gone: boolean;
  /** Input from before the document was skipped. */
  draft: PaperDescription | undefined;
  /** Description saved last. */
  before: PaperDescription | undefined;
  /** The same function at every rendering. */
  onDraft: (id: string, values: PaperDescription) => void;
  onDone: (values: PaperDescription | "rejected") => void;
  onSkip: () => void;
}

/** Describes a paper, and goes on to the next one. */
export function PaperForm({ paper, gone, draft, before, onDraft, onDone, onSkip }: PaperFormProps) {
  const { t } = useTranslation("paperInbox");
  const [rejecting, setRejecting] = useState(false);
  const form = usePaperForm({ paper, draft, onDone });
  const { values, change, busy } = form;
  useEffect(() => onDraft(paper.id, values), [onDraft, paper.id, values]);
  const saved = withExtensionOf(values.fileName, paper.fileName);
  if (gone) return <Gone onNext={onSkip} />;
  return (
    <>
      <Sheet {...form.form} aria-label={t("form.title")} data-marks-required="">
        <PaperFacts
          paper={paper}
          projectId={values.project?.id}
          onPropose={(project) => change({ project })}
        />
        <ErrorNotice>
          {form.failure ?? form.error("category") ?? form.error("tags") ?? form.error("project")}
        </ErrorNotice>
        <WrongFieldsSummary form={form.form.ref} refusals={form.refusals} busy={busy} />
        <TextInput
          {...form.text("fileName")}
          ref={focusOnMount}
          label={t("name")}
          autoComplete="off"
          hint={saved === values.fileName.trim() ? undefined : t("name.saved", { name: saved })}
        />
        {before !== undefined && (
          <Button
            size="small"
            variant="outlined"
            title={t("asBefore.hint")}
            sx={{ justifySelf: "start" }}
            onClick={() => change({ category: before.category, tags: before.tags, project: before.project })}
          >
            {t("asBefore")}
          </Button>
        )}
        <DescriptionFields value={values} ofProject={false} onChange={change} />
        <TextArea {...form.text("comment")} label={t("comment")} rows={2} />
        <Buttons>
          <BusyButton type="submit" busy={busy} aria-keyshortcuts="Control+Enter">
            {t("save")}
          </BusyButton>
          <Button disabled={busy} onClick={onSkip}>
            {t("skip")}
          </Button>
          <Button color="error" disabled={busy} onClick={() => setRejecting(true)}>
            {t("reject")}
          </Button>
        </Buttons>
      </Sheet>
      {/* Beside the form: what is sent in it would send the form too. */}
      {rejecting && (
        <RejectDialog
          paper={paper}
          onClose={() => setRejecting(false)}
          onRejected={() => onDone("rejected")}
        />
      )}
    </>
  );
}

const Project = z.object({ id: z.string(), number: z.string(), title: z.string() });

function usePaperForm({ paper, draft, onDone }: Pick<PaperFormProps, "paper" | "draft" | "onDone">) {
  const { t } = useTranslation("paperInbox");
  const client = useQueryClient();
  const { id, fileName } = paper;
  const form = useShortForm<PaperDescription, PaperDescription, { name: string; documentId: string }>({
    initial: draft ?? { ...UNDESCRIBED, fileName, comment: "" },
    schema: z.object({
      fileName: z.pipe(
        z.transform((name: unknown) => withExtensionOf(String(name), fileName)),
        FileName,
      ),
      comment: Comment,
      category: z.nullable(z.string()),
      tags: z.array(z.string()),
      project: z.nullable(Project),
      shown: z.boolean(),
    }),
    async send({ project, shown, tags, ...described }) {
      const body = { ...described, tags: [...tags], investment: project?.id ?? null, visible: shown };
      const added = await api(inboxCalls.accept, { params: { id }, body });
      return { name: added.fileName, documentId: added.id };
    },
    onDone({ name, documentId }) {
      notify({
        kind: "success",
        text: t("save.done", { name }),
        action: { label: t("save.look"), run: () => navigateTo(documentPath(documentId)) },
      });
      onDone(form.values);
      void client.invalidateQueries({ queryKey: ["inbox"] });
    },
  });
  return form;
}

/** Stands where the form stood of a paper that somebody else has decided about. */
function Gone({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation("paperInbox");
  return (
    <Sheet as="section" aria-label={t("form.title")}>
      <ErrorNotice>
        <strong>{t("gone.title")}</strong>
        <br />
        {t("gone.text")}
      </ErrorNotice>
      <Button variant="contained" sx={{ justifySelf: "start" }} onClick={onNext}>
        {t("next")}
      </Button>
    </Sheet>
  );
}
