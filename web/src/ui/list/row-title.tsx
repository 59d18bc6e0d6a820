import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { TextLink } from "../link-button.tsx";
import { type ListRow, nameIdOf } from "./list-description.ts";

const Name = styled("span")({
  display: "block",
  fontWeight: 600,
  overflowWrap: "anywhere",
  lineHeight: 1.35,
});

const Details = styled("span")(({ theme }) => ({
  ...theme.typography.caption,
  display: "block",
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
}));

interface RowTitleProps {
  row: ListRow & { sample?: boolean };
  /** The screen with the row's details. */
  to?: string;
  /** What tells alike rows apart; empty ones are left out. */
  details?: readonly string[];
  children: ReactNode;
}

/** What a row is called, leading to its details; below it a line that tells alike ones apart. */
export function RowTitle({ row, to, details = [], children }: RowTitleProps) {
  const { t } = useTranslation("list");
  const line = [...details.filter((detail) => detail !== ""), ...(row.sample ? [t("row.sample")] : [])];
  return (
    <>
      <Name id={nameIdOf(row)}>{to === undefined ? children : <TextLink to={to}>{children}</TextLink>}</Name>
      {line.length > 0 && <Details>{line.join(" · ")}</Details>}
    </>
  );
}
