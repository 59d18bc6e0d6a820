import type { Paging } from "@bonum/contract/lists/paging.ts";
import Pagination from "@mui/material/Pagination";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useTranslation } from "react-i18next";
import { NativeSelect } from "../inputs/native-select.tsx";
import { NARROW, TARGET_SIZE } from "../styles/theme.ts";
import { CLEAR_OF_TOASTS } from "../toasts/clear-place.ts";
import type { ListParams } from "./list-params.ts";

const SIZES = ["10", "25", "50", "100"] as const;

const Bar = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(2),
  padding: theme.spacing(2, 3),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  [NARROW]: {
    padding: theme.spacing(2),
    justifyContent: "center",
    "& .MuiPaginationItem-root": { marginInline: 0, height: TARGET_SIZE, borderRadius: TARGET_SIZE / 2 },
  },
}));

interface ListPagesProps {
  metaData: Paging;
  onChange: (change: Partial<ListParams>) => void;
}

/** Pager with the page size; only if the answer had paging metadata and a row. */
export function ListPages({ metaData, onChange }: ListPagesProps) {
  const { t } = useTranslation("list");
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const sizes = SIZES.includes(String(metaData.pageSize) as (typeof SIZES)[number])
    ? SIZES
    : [...SIZES, String(metaData.pageSize)];
  return (
    <Bar {...CLEAR_OF_TOASTS}>
      <NativeSelect
        inline
        label={t("page.size")}
        value={String(metaData.pageSize)}
        options={sizes.map((size) => ({ value: size, label: size }))}
        onChange={(size) => onChange({ pageSize: Number(size) })}
      />
      <Pagination
        siblingCount={narrow ? 0 : 1}
        count={Math.max(1, metaData.totalPages)}
        page={metaData.currentPage}
        onChange={(_, pageNumber) => onChange({ pageNumber })}
        aria-label={t("page.label")}
        getItemAriaLabel={(type, page, selected) => {
          if (type === "page") return t(selected ? "page.current" : "page.go", { page: page ?? 1 });
          return type === "start-ellipsis" || type === "end-ellipsis" ? "" : t(`page.${type}`);
        }}
      />
    </Bar>
  );
}
