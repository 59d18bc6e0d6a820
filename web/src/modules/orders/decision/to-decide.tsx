import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import type { SavedFinding } from "@bonum/contract/orders/findings.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { useLabels } from "../../../lib/labels.ts";
import { useLabel } from "../../../lib/module.ts";
import { Polish } from "../../../ui/polish.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { DENSITY, DESK } from "../../../ui/styles/theme.ts";
import { FoundSummary, foundAt } from "../findings/found-list.tsx";
import { VerdictChip } from "../findings/verdict.tsx";
import { MissingDecider } from "../people/missing-decider.tsx";

const Sheet = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  alignItems: "center",
  gap: theme.spacing(1.5, 3),
  marginBottom: theme.spacing(DENSITY.page.gap),
  paddingBlock: theme.spacing(2),
  borderInlineStart: `4px solid ${theme.vars.palette.secondary.main}`,
  "& p": { margin: theme.spacing(0.75, 0, 0), overflowWrap: "anywhere" },
  "& [data-criteria] > :first-of-type": { marginInlineEnd: theme.spacing(1) },
  "& [data-reason]": { fontWeight: 600 },
  [DESK]: {
    gridTemplateColumns: "minmax(0, 1fr) auto",
    // The form has it whole.
    "& [data-recommended]": {
      display: "-webkit-box",
      WebkitBoxOrient: "vertical",
      WebkitLineClamp: 2,
      overflow: "hidden",
    },
  },
}));

/** Verdicts on which no decision turns. */
const SETTLED: readonly SavedFinding["verdict"][] = ["meets", "notApplicable"];

interface ToDecideProps {
  /** Its findings stand in the list below in the same order. */
  order: OrderDetails;
  /** Leads to the form. */
  onGo: () => void;
}

/**
 * "Do decyzji": what the examiner recommends, the criteria on which the decision turns, and the way to the form, or the reason why the
 * reader does not decide.
 */
export function ToDecide({ order, onGo }: ToDecideProps) {
  const { t } = useTranslation(["decision", "orders"]);
  const { field, value } = useLabels(orderLabels);
  const labelOf = useLabel();
  const id = useId();
  const { recommendation, findings, allowedEvents, blockedEvents, decider, can } = order;
  const nobody = decider === null && can.assign && !can.assignDecider;
  const decides = allowedEvents.includes("publish");
  const blocked = blockedEvents.find(({ event }) => event === "publish");
  const reason = blocked ? labelOf(blocked.reason) : t("elsewhere");
  const turning = findings.flatMap(({ verdict, criterion }, index) =>
    SETTLED.includes(verdict) ? [] : [{ verdict, criterion, place: foundAt(index) }],
  );
  return (
    <Sheet aria-labelledby={id}>
      <div>
        <Typography id={id} variant="h3" component="h2">
          {t("toDecide")}
        </Typography>
        {!decides && <p data-reason>{nobody ? t("people.nobodyDecides", { ns: "orders" }) : reason}</p>}
        {recommendation && (
          <p data-recommended>
            {field("recommendation")}: <strong>{value("recommendation", recommendation.result)}</strong>
            {recommendation.justification !== "" && " – "}
            <Polish>{recommendation.justification}</Polish>
          </p>
        )}
        <FoundSummary findings={findings} />
        {turning.map(({ verdict, criterion, place }) => (
          <p key={place} data-criteria>
            <VerdictChip verdict={verdict} />
            <Link href={`#${place}`}>
              <Polish>{criterion}</Polish>
            </Link>
          </p>
        ))}
        {findings.length > 0 && turning.length === 0 && <p>{t("toDecide.none")}</p>}
      </div>
      {decides ? (
        <Button variant="outlined" onClick={onGo}>
          {t("toDecide.go")}
        </Button>
      ) : (
        <MissingDecider order={order} />
      )}
    </Sheet>
  );
}
