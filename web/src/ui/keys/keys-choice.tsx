import "./texts.ts";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { CheckLine } from "../inputs/check-line.tsx";
import { turnSingleKeys, useKeys } from "./single-keys.ts";

/** Turns the single keys on and off. */
export function KeysChoice() {
  const { t } = useTranslation("keys");
  const on = useKeys((keys) => keys.on);
  const hint = useId();
  return (
    <>
      <CheckLine checked={on} aria-describedby={hint} onChange={turnSingleKeys}>
        {t("choice")}
      </CheckLine>
      <Typography id={hint} variant="body2" color="textSecondary">
        {t("choice.hint")}
      </Typography>
    </>
  );
}
