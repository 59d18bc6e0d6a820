import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { KeyboardArrowDownIcon as NextIcon } from "../icons/keyboard-arrow-down.ts";
import { KeyboardArrowUpIcon as PreviousIcon } from "../icons/keyboard-arrow-up.ts";
import { Control } from "../inputs/field.tsx";
import { NARROW } from "../styles/theme.ts";
import { type Found, isSearched } from "./find.ts";

const Line = styled("search")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(0.5),
  flex: "1 1 240px",
  minWidth: 0,
  [NARROW]: { flexBasis: "100%" },
}));

const Term = styled(Control)(({ theme }) => ({
  flex: "1 1 12ch",
  minWidth: "10ch",
  maxWidth: "32ch",
  minHeight: 40,
  padding: theme.spacing(0.5, 1),
  [NARROW]: { maxWidth: "none" },
}));

interface FindBarProps {
  term: string;
  onTerm: (term: string) => void;
  found: Found;
  /** The page in sight. */
  page: number;
  onPage: (page: number) => void;
}

/** Looks for a text in a PDF and turns to the pages that hold it: Enter to the next, Shift and Enter to the one before. */
export function FindBar({ term, onTerm, found: { pages, searching }, page, onPage }: FindBarProps) {
  const { t } = useTranslation("pdf");
  const next = pages.find((one) => one > page) ?? pages[0];
  const previous = pages.findLast((one) => one < page) ?? pages.at(-1);
  const turn = (to: number | undefined) => to !== undefined && onPage(to);
  const told = () => {
    if (!isSearched(term)) return "";
    if (pages.length > 0) return t("find.pages", { count: pages.length, amount: formatNumber(pages.length) });
    return t(searching ? "find.searching" : "find.none");
  };
  return (
    <Line>
      <Term
        type="search"
        aria-label={t("find.label")}
        placeholder={t("find.label")}
        value={term}
        onChange={({ target }) => onTerm(target.value)}
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          turn(event.shiftKey ? previous : next);
        }}
      />
      {pages.length > 0 && (
        <>
          <IconButton
            color="primary"
            aria-label={t("find.previous")}
            title={t("find.previous")}
            onClick={() => turn(previous)}
          >
            <PreviousIcon />
          </IconButton>
          <IconButton
            color="primary"
            aria-label={t("find.next")}
            title={t("find.next")}
            onClick={() => turn(next)}
          >
            <NextIcon />
          </IconButton>
        </>
      )}
      <span role="status">{told()}</span>
    </Line>
  );
}
