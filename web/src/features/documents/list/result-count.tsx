import type { Paging } from "@bonum/contract/paging.ts";
import Typography from "@mui/material/Typography";
import type { Ref } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format.ts";
import { isNarrowed, type ListParams } from "../list-params.ts";

interface ResultCountProps {
  metaData: Paging | null;
  params: ListParams;
  ref: Ref<HTMLParagraphElement>;
}

/** How many documents there are; announced when it changes. It takes the focus when a focused row is gone. */
export function ResultCount({ metaData, params, ref }: ResultCountProps) {
  const { t } = useTranslation("documents");
  const count = metaData?.totalCount;
  const amount = count === undefined ? "" : formatNumber(count);
  const text = () => {
    // An empty list says so itself.
    if (!count) return "";
    if (params.view === "trash") return t("count.trash", { count, amount });
    return isNarrowed(params) ? t("count.found", { count, amount }) : t("count", { count, amount });
  };
  return (
    <Typography
      ref={ref}
      role="status"
      tabIndex={-1}
      variant="body2"
      color="textSecondary"
      sx={{ minHeight: "1.5em", outline: "none" }}
    >
      {text()}
    </Typography>
  );
}
