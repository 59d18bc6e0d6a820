import "./messages.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { type Finding, Findings, type OrderDetails, VERDICTS } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import CameraIcon from "@mui/icons-material/PhotoCameraOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { reportFailure } from "../../../lib/errors.ts";
import { useLabels } from "../../../lib/labels.ts";
import { useLabel } from "../../../lib/module.ts";
import { download } from "../../../lib/transfer/download.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { downloadUrl } from "../../../ui/files/downloads.ts";
import { openPreview } from "../../../ui/files/preview.ts";
import type { CustomControl } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { useLabelled } from "../../../ui/form/use-labelled.ts";
import { StateChip, type Tone } from "../../../ui/state-chip.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { RadioChoice } from "../radio-choice.tsx";
import { takeOrder, uploadOrderDocument } from "./documents-panel.tsx";

/** The findings by criterion: to whoever examines a form, to others what was found. */
export function FindingsPanel({ order }: { order: OrderDetails }) {
  return order.can.examine ? <FindingsForm order={order} /> : <FoundList order={order} />;
}

/**
 * The examiner's form: criteria are added, removed and moved, each with a verdict, a description and photographs. What is
 * typed is kept in the browser until it is saved, so that a lost connection loses nothing.
 */
function FindingsForm({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orderWork");
  const { part } = useLabels(orderLabels);
  const verdictText = useVerdictText();
  const queries = useQueryClient();
  const { id } = order;
  const verdicts = VERDICTS.map((verdict) => ({ value: verdict, label: verdictText(verdict) }));
  const sections = useLabelled<Findings>(orderLabels, [
    {
      fields: [
        {
          kind: "group",
          name: "findings",
          label: t("findings.criteria"),
          add: t("findings.add"),
          item: t("findings.item"),
          width: "full",
          fields: [
            { kind: "text", name: "criterion", required: true, width: "full" },
            {
              kind: "custom",
              name: "verdict",
              empty: "",
              width: "full",
              text: (verdict) => verdictText(verdict as Finding["verdict"]),
              render: (control) => (
                <RadioChoice
                  id={control.id}
                  labelled
                  label={part("findings", "verdict")}
                  value={String(control.value)}
                  options={verdicts}
                  disabled={control.disabled}
                  onChange={control.onChange}
                />
              ),
            },
            { kind: "textarea", name: "text", width: "full" },
            {
              kind: "custom",
              name: "evidence",
              empty: [],
              width: "full",
              text: (evidence) => String((evidence as string[]).length),
              render: (control) => <EvidenceInput order={order} control={control} />,
            },
          ],
        },
      ],
    },
  ]);
  const details = callQuery("orders", orderCalls.details, { params: { id } });
  return (
    <RecordForm<Findings, OrderDetails, OrderDetails>
      heading={t("findings.title")}
      draft={`order-findings:${id}`}
      schema={Findings}
      sections={sections}
      record={order}
      save={(body, { revision }) => api(orderCalls.findings, { params: { id }, revision, body })}
      reload={() => queries.fetchQuery(details)}
      onSaved={(saved) => takeOrder(queries, saved)}
      savedText={t("findings.saved")}
    />
  );
}

const Pictures = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(0, 0, 1),
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(112px, 1fr))",
  gap: theme.spacing(1),
  "&:empty": { display: "none" },
  "& li": { display: "grid", gap: theme.spacing(0.5), ...theme.typography.caption, overflowWrap: "anywhere" },
  "& img": {
    display: "block",
    width: "100%",
    aspectRatio: "4 / 3",
    objectFit: "cover",
    borderRadius: RADIUS.control,
    backgroundColor: theme.vars.palette.background.default,
  },
  "& li > button:first-of-type": { padding: 0, border: 0, background: "none", cursor: "pointer" },
}));

interface EvidenceInputProps {
  order: OrderDetails;
  control: CustomControl;
}

/** Photographs that show a finding, from a phone's camera or its files; each is sent at once. */
function EvidenceInput({ order, control }: EvidenceInputProps) {
  const { t } = useTranslation("orderWork");
  const queries = useQueryClient();
  const input = useId();
  const evidence = control.value as readonly string[];
  const [failed, setFailed] = useState<File | null>(null);
  const sending = useMutation({
    mutationFn: (file: File) => uploadOrderDocument({ order, requirement: "", file }),
    onSuccess({ order: answer, document }) {
      setFailed(null);
      takeOrder(queries, answer);
      if (document !== undefined) control.onChange([...evidence, document.id]);
    },
    onError(error, file) {
      setFailed(file);
      reportFailure(t("documents.failed"), error);
    },
  });
  const busy = control.disabled || sending.isPending;
  return (
    <div>
      <Pictures>
        {evidence.map((id) => (
          <li key={id}>
            <Evidence order={order} id={id} />
            <Button
              size="small"
              color="error"
              disabled={busy}
              onClick={() => control.onChange(evidence.filter((other) => other !== id))}
            >
              {t("findings.removePhoto")}
            </Button>
          </li>
        ))}
      </Pictures>
      <input
        id={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        disabled={busy}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) sending.mutate(file);
          target.value = "";
        }}
      />
      <Button
        id={control.id}
        variant="outlined"
        fullWidth
        startIcon={<CameraIcon />}
        aria-describedby={control["aria-describedby"]}
        disabled={busy}
        onClick={() => document.getElementById(input)?.click()}
      >
        {t("findings.photo")}
      </Button>
      {failed !== null && !sending.isPending && (
        <Button fullWidth onClick={() => sending.mutate(failed)} sx={{ marginTop: 1 }}>
          {t("findings.again", { name: failed.name })}
        </Button>
      )}
      <span role="status">{sending.isPending && t("documents.sending", { percent: "" })}</span>
    </div>
  );
}

/** A photograph's thumbnail, which opens it; what is no picture is a name. */
function Evidence({ order, id }: { order: OrderDetails; id: string }) {
  const { t } = useTranslation("orderWork");
  const file = order.documents.find((document) => document.id === id);
  const isImage = file?.contentType.startsWith("image/") ?? false;
  const address = usePicture(isImage ? file?.fileKey : undefined);
  if (file === undefined) return <span>{t("findings.gone")}</span>;
  return (
    <button type="button" onClick={() => void openPreview(file)}>
      {address === undefined ? (
        file.fileName
      ) : (
        <img src={address} alt={t("findings.alt", { name: file.fileName })} />
      )}
    </button>
  );
}

/** The address of a document's content within this page; an `<img>` could not say who asks. */
function usePicture(fileKey: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ["documents", "picture", fileKey],
    queryFn: ({ signal }) => download(downloadUrl(fileKey ?? ""), { signal }),
    enabled: fileKey !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (data === undefined) return;
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return address;
}

const VERDICT_TONES: Record<(typeof VERDICTS)[number], Tone> = {
  meets: "success",
  fails: "error",
  notApplicable: "neutral",
  remark: "warning",
};

const Found = styled("ol")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": { paddingBlock: theme.spacing(2) },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& p": { margin: theme.spacing(0.75, 0), whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

/** What a verdict is called; one that was not given yet says so. */
function useVerdictText(): (verdict: Finding["verdict"]) => string {
  const { t } = useTranslation("orderWork");
  const labelOf = useLabel();
  const { values } = orderLabels.fields.findings.parts.verdict;
  return (verdict) => (verdict === "" ? t("verdict.none") : labelOf(values[verdict]));
}

function FoundList({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orderWork");
  const verdictText = useVerdictText();
  return (
    <DetailSection title={t("findings.title")}>
      {order.findings.length === 0 && <Typography color="textSecondary">{t("findings.none")}</Typography>}
      <Found>
        {order.findings.map(({ criterion, verdict, text, evidence }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place
          <li key={index}>
            <Typography variant="h3">{criterion}</Typography>
            <p>
              <StateChip tone={verdict === "" ? "neutral" : VERDICT_TONES[verdict]}>
                {verdictText(verdict)}
              </StateChip>
            </p>
            {text !== "" && <p>{text}</p>}
            <Pictures>
              {evidence.map((id) => (
                <li key={id}>
                  <Evidence order={order} id={id} />
                </li>
              ))}
            </Pictures>
          </li>
        ))}
      </Found>
    </DetailSection>
  );
}
