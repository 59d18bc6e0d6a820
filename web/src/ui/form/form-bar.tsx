import { styled } from "@mui/material/styles";
import type { ComponentProps } from "react";
import { NARROW } from "../styles/theme.ts";

/** The end of a form, with its buttons; what else stands there goes to the line's start. Toasts keep off it by its mark. */
export const FormBar = styled((bar: ComponentProps<"div">) => <div data-form-bar="" {...bar} />)(
  ({ theme }) => ({
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    justifyContent: "flex-end",
    gap: theme.spacing(1.5),
    marginTop: theme.spacing(3),
    paddingTop: theme.spacing(2),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    "& label": { marginInlineEnd: "auto" },
    [NARROW]: { flexDirection: "column", alignItems: "stretch", "& label": { marginInlineEnd: 0 } },
  }),
);
