import "./texts.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CheckCircleOutlinedIcon as CheckIcon } from "../../../ui/icons/check-circle-outlined.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { SaidOfPolish } from "../../../ui/polish.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { NARROW } from "../../../ui/styles/theme.ts";
import { STEP_OF } from "./steps.tsx";

type Draft = Pick<OrderDetails, "missing"> & {
  service: Pick<OrderDetails["service"], "questions" | "requiredDocuments">;
};

/** How much of what an order must have is there. */
export function readinessOf({ missing, service }: Draft): { done: number; total: number } {
  const required = [...service.questions, ...service.requiredDocuments].filter(({ required }) => required);
  return { done: required.length - missing.length, total: required.length };
}

const Box = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  marginBottom: theme.spacing(2.5),
  "& meter": {
    display: "block",
    width: "100%",
    height: 10,
    marginBlock: theme.spacing(1),
    // The browser's own green says nothing here, and is no colour of the portal.
    appearance: "none",
    "&::-webkit-meter-bar": { height: 10, border: 0, background: theme.vars.palette.divider },
    "&::-webkit-meter-optimum-value": { background: theme.vars.palette.primary.main },
    "&::-moz-meter-bar": { background: theme.vars.palette.primary.main },
    "@media (forced-colors: active)": { appearance: "auto" },
  },
  "& ul": { margin: 0, paddingInlineStart: theme.spacing(2.5), overflowWrap: "anywhere" },
  "& svg": { verticalAlign: "middle", color: theme.vars.palette.success.main },
  // On a phone the step needs the room; what exactly is missing is told before the order is sent.
  [NARROW]: {
    '&[data-brief="true"]': {
      paddingBlock: theme.spacing(1),
      "& h2": visuallyHidden,
      "& meter, & ul": { display: "none" },
    },
  },
}));

/** Says how far an order is from being sent, and what exactly is missing, each leading to where it is filled in. */
export function Readiness({ order, brief }: { order: OrderDetails; brief: boolean }) {
  const { t } = useTranslation("ordering");
  const id = useId();
  const { done, total } = readinessOf(order);
  const { missing } = order;
  return (
    <Box aria-labelledby={id} data-brief={brief}>
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
                  <SaidOfPolish said={(text) => t(`ready.${kind}`, { name: text })} text={name} />
                </TextLink>
              </li>
            ))}
          </ul>
        </>
      )}
    </Box>
  );
}
