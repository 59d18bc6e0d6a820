import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { RemovableChips } from "../../inputs/removable-chips.tsx";
import { NARROW } from "../../styles/theme.ts";
import type { LeftOutFilter } from "../list-description.ts";

const Line = styled("div")(({ theme }) => ({
  padding: theme.spacing(0, 3, 1),
  [NARROW]: { padding: theme.spacing(0, 2, 2) },
}));

interface LeftOutProps {
  filter: LeftOutFilter;
  value: unknown;
  /** Undefined leaves the rows out again. */
  onChange: (value: string | undefined) => void;
}

/** Says which rows a list leaves out though nobody asked it to, and brings them back. */
export function LeftOut({ filter, value, onChange }: LeftOutProps) {
  const { t } = useTranslation("list");
  const line = useRef<HTMLDivElement>(null);
  const wanted = useRef<boolean | null>(null);
  const isShown = value === filter.shown;
  // The button that was pressed is gone: the one in its place takes the focus.
  useEffect(() => {
    if (wanted.current !== isShown) return;
    wanted.current = null;
    line.current?.querySelector("button")?.focus();
  }, [isShown]);
  const change = (to: string | undefined) => {
    wanted.current = !isShown;
    onChange(to);
  };
  return (
    <Line ref={line}>
      {isShown ? (
        <Button size="small" onClick={() => change(undefined)}>
          {filter.hide}
        </Button>
      ) : (
        <RemovableChips
          label={t("filters.leftOut")}
          chips={[{ key: filter.name, text: filter.label, onRemove: () => change(filter.shown) }]}
          removeLabel={() => filter.show}
        />
      )}
    </Line>
  );
}
