import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import CheckIcon from "@mui/icons-material/CheckCircleOutlined";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { TextLink } from "../../../ui/link-button.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";

type Draft = Pick<OrderDetails, "missing"> & {
  service: Pick<OrderDetails["service"], "questions" | "requiredDocuments">;
};

/** How much of what an order must have is there. */
export function readinessOf({ missing, service }: Draft): { done: number; total: number } {
  const required = [...service.questions, ...service.requiredDocuments].filter(({ required }) => required);
  return { done: required.length - missing.length, total: required.length };
}

/** The steps of ordering, by their names in the address. */
export const STEPS = ["investment", "questions", "documents", "summary"] as const;
export type Step = (typeof STEPS)[number];

const STEP_OF = { answer: "questions", document: "documents" } as const satisfies Record<string, Step>;

const Box = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  marginBottom: theme.spacing(2.5),
  "& meter": { display: "block", width: "100%", height: 14, marginBlock: theme.spacing(1) },
  "& ul": { margin: 0, paddingInlineStart: theme.spacing(2.5), overflowWrap: "anywhere" },
  "& svg": { verticalAlign: "middle", color: theme.vars.palette.success.main },
}));

/** Says how far an order is from being sent, and what exactly is missing, each leading to where it is filled in. */
export function Readiness({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("ordering");
  const id = useId();
  const { done, total } = readinessOf(order);
  const { missing } = order;
  return (
    <Box aria-labelledby={id}>
      <Typography id={id} variant="h3" component="h2">
        {t("ready.title")}
      </Typography>
      {total > 0 && <meter min={0} max={total} value={done} aria-labelledby={id} />}
      {missing.length === 0 ? (
        <p style={{ margin: 0 }} role="status">
          <CheckIcon aria-hidden="true" /> {t("ready.whole")}
        </p>
      ) : (
        <>
          <Typography role="status">{t("ready.left", { done, total })}</Typography>
          <ul>
            {missing.map(({ kind, name }) => (
              <li key={`${kind} ${name}`}>
                <TextLink to={`?step=${STEP_OF[kind]}`} preventScrollReset>
                  {t(`ready.${kind}`, { name })}
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}
