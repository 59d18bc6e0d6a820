import "../work-texts.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { type Finding, Findings, type SavedFinding, VERDICTS } from "@bonum/contract/orders/findings.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import i18next from "i18next";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { useLabels } from "../../../lib/labels.ts";
import { isQueued } from "../../../lib/transfer/upload-queue.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { readFormDraft } from "../../../ui/form/use-form-draft.ts";
import { useLabelled } from "../../../ui/form/use-labelled.ts";
import { RadioChoice } from "../../../ui/inputs/radio-choice.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { storeOrder } from "../documents/order-documents.ts";
import { ExaminationStart } from "../examination/examination-start.tsx";
import { criteriaOf } from "./criteria.ts";
import {
  Evidence,
  EvidenceInput,
  evidenceOf,
  findingsDraft,
  Pictures,
  SentPhotographs,
} from "./evidence.tsx";
import { EvidencePlaces } from "./evidence-places.tsx";
import { useVerdictText, VerdictChip } from "./verdict.tsx";

/** The findings by criterion: to whoever examines a form, to others what was found. */
export function FindingsPanel({ order }: { order: OrderDetails }) {
  if (!order.can.examine) return <FoundList order={order} />;
  return (
    <>
      <ExaminationStart order={order} />
      <FindingsForm order={order} />
    </>
  );
}

/**
 * The examiner's form: criteria are added, removed and moved, each with a verdict, a description and photographs. What is
 * typed is kept in the browser until it is saved, so that neither a lost connection nor a closed browser loses it.
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
      above: <EvidencePlaces />,
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
  const [drafted] = useState(() => evidenceOf(readFormDraft(findingsDraft(id))?.values));
  return (
    <RecordForm<Findings, OrderDetails, OrderDetails>
      heading={t("findings.title")}
      {...findingsDraft(id)}
      schema={SavedFindings}
      sections={sections}
      record={withCriteria(order)}
      // Which version was examined stays with the server: here evidence is added and removed alone.
      save={({ findings }, { revision }) => {
        const body = { findings: findings.map(({ evidenceVersions: _, ...finding }) => finding) };
        return api(orderCalls.findings, { params: { id }, revision, body });
      }}
      reload={async () => withCriteria(await queries.fetchQuery(details))}
      onSaved={(saved) => storeOrder(queries, saved)}
      savedText={t("findings.saved")}
      below={(values) => <SentPhotographs order={order} ids={evidenceOf(values)} drafted={drafted} />}
    />
  );
}

/** The order as the form has it: with the criteria of its service that nobody has assessed yet. */
const withCriteria = (order: OrderDetails): OrderDetails => ({ ...order, findings: criteriaOf(order) });

/** The findings as they are saved: a photograph that has not arrived yet holds the saving up. */
const SavedFindings = Findings.check(({ value, issues }) => {
  for (const [index, { evidence }] of value.findings.entries()) {
    if (!evidence.some(isQueued)) continue;
    const path = ["findings", index, "evidence"];
    issues.push({
      code: "custom",
      input: evidence,
      path,
      message: i18next.t("photo.unsent", { ns: "orderWork" }),
    });
  }
});

const Found = styled("ol")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": { paddingBlock: theme.spacing(2) },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& p": { margin: theme.spacing(0.75, 0), whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

interface FoundListProps {
  order: OrderDetails;
  /** Says how many criteria have which verdict. */
  summary?: boolean;
  /** What can be done with a finding; stands below it. */
  below?: (finding: SavedFinding) => ReactNode;
}

/** What was found, by criterion. */
export function FoundList({ order, summary = false, below }: FoundListProps) {
  const { t } = useTranslation("orderWork");
  return (
    <DetailSection title={t("findings.title")}>
      {order.findings.length === 0 && <Typography color="textSecondary">{t("findings.none")}</Typography>}
      {summary && <Summary findings={order.findings} />}
      <Found>
        {order.findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place
          <li key={index}>
            <Typography variant="h3">
              <Polish>{finding.criterion}</Polish>
            </Typography>
            <p>
              <VerdictChip verdict={finding.verdict} />
            </p>
            {finding.text !== "" && (
              <p>
                <Polish>{finding.text}</Polish>
              </p>
            )}
            <Pictures>
              {finding.evidence.map((id) => (
                <li key={id}>
                  <Evidence order={order} id={id} finding={finding} />
                </li>
              ))}
            </Pictures>
            {below?.(finding)}
          </li>
        ))}
      </Found>
    </DetailSection>
  );
}

/** How many criteria have which verdict, as far as any has it. */
function Summary({ findings }: Pick<OrderDetails, "findings">) {
  const verdictText = useVerdictText();
  const counted = (["meets", "fails", "remark", "notApplicable", ""] as const)
    .map((verdict) => ({ verdict, count: findings.filter((one) => one.verdict === verdict).length }))
    .filter(({ count }) => count > 0);
  return (
    <Typography color="textSecondary">
      {counted.map(({ verdict, count }) => `${verdictText(verdict)}: ${count}`).join(" · ")}
    </Typography>
  );
}
