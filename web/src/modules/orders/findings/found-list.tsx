import "../work-texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { SavedFinding } from "@bonum/contract/orders/findings.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { dotted } from "../../../lib/format/format.ts";
import { useLabels } from "../../../lib/labels.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { Evidence, Pictures } from "./evidence.tsx";
import { useVerdictText, VerdictChip } from "./verdict.tsx";

const Found = styled("ol")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": { paddingBlock: theme.spacing(2) },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& header": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "space-between",
    gap: theme.spacing(0.5, 2),
  },
  "& p": { margin: theme.spacing(0.75, 0), whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

/** Id of a finding by its place in the list, for links to it. */
export const foundAt = (index: number) => `found-${index + 1}`;

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
  const { field, part } = useLabels(orderLabels);
  return (
    <DetailSection title={field("findings")}>
      {order.findings.length === 0 && <Typography color="textSecondary">{t("findings.none")}</Typography>}
      {summary && <FoundSummary findings={order.findings} />}
      <Found>
        {order.findings.map((finding, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: findings have no identity but their place
          <li key={index} id={foundAt(index)}>
            <header>
              <Typography variant="h3">
                <Polish>{finding.criterion}</Polish>
              </Typography>
              <VerdictChip verdict={finding.verdict} />
            </header>
            {finding.text !== "" && (
              <p>
                <Polish>{finding.text}</Polish>
              </p>
            )}
            {finding.remedy !== "" && (
              <p>
                <strong>{part("findings", "remedy")}:</strong> <Polish>{finding.remedy}</Polish>
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
export function FoundSummary({ findings }: Pick<OrderDetails, "findings">) {
  const verdictText = useVerdictText();
  const counted = (["meets", "fails", "remark", "notApplicable", ""] as const)
    .map((verdict) => ({ verdict, count: findings.filter((one) => one.verdict === verdict).length }))
    .filter(({ count }) => count > 0);
  return (
    <Typography color="textSecondary">
      {dotted(counted.map(({ verdict, count }) => `${verdictText(verdict)}: ${count}`))}
    </Typography>
  );
}
