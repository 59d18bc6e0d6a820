import { styled } from "@mui/material/styles";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { tickLook } from "../../inputs/tick-look.ts";
import { NARROW, TARGET_SIZE } from "../../styles/theme.ts";
import { type ListRow, nameIdOf } from "../list-description.ts";
import type { SelectionStore } from "./selection.ts";

/** Touch target as large as a thumb needs on a phone; a press beside the box counts. */
const Place = styled("label")(({ theme }) => ({
  display: "inline-flex",
  alignItems: "center",
  justifyContent: "center",
  width: 28,
  height: 28,
  marginInlineStart: theme.spacing(-1),
  verticalAlign: "middle",
  cursor: "pointer",
  "& input": { ...tickLook(theme), width: 18, height: 18 },
  [NARROW]: {
    flex: "none",
    width: TARGET_SIZE,
    height: TARGET_SIZE,
    marginBlock: theme.spacing(-1.25),
    "& input": { width: 20, height: 20 },
  },
}));

interface RowCheckboxProps<Row extends ListRow> {
  store: SelectionStore<Row>;
  row: Row;
}

/** Chooses a row; with Shift all rows from the last one that was ticked. */
export function RowCheckbox<Row extends ListRow>({ store, row }: RowCheckboxProps<Row>) {
  const chosen = store.use((state) => state.chosen.has(row.id));
  // A change does not tell which keys were held; the click or the key before it does.
  const shift = useRef(false);
  return (
    <Place>
      <input
        type="checkbox"
        aria-labelledby={nameIdOf(row)}
        checked={chosen}
        onClick={({ shiftKey }) => {
          shift.current = shiftKey;
        }}
        onChange={() => store.toggle(row, { range: shift.current })}
      />
    </Place>
  );
}

/** Chooses all rows of the page, or takes them back where all are chosen. */
export function PageCheckbox<Row extends ListRow>({ store }: Pick<RowCheckboxProps<Row>, "store">) {
  const { t } = useTranslation("list");
  const count = store.use(({ shown, chosen }) => shown.filter(({ id }) => chosen.has(id)).length);
  const shown = store.use((state) => state.shown);
  const all = shown.length > 0 && count === shown.length;
  return (
    <Place>
      <input
        type="checkbox"
        aria-label={t("selection.page")}
        title={t("selection.page")}
        checked={all}
        ref={(input) => {
          if (input) input.indeterminate = count > 0 && !all;
        }}
        onChange={() => (all ? store.drop(shown.map(({ id }) => id)) : store.choose(shown))}
      />
    </Place>
  );
}
