import "../texts.ts";
import "./texts.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../lib/errors.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import type { MenuAction } from "../../menu/menu-action.ts";
import { useActionMenu } from "../../menu/use-action-menu.tsx";
import { FOOT, NARROW } from "../../styles/theme.ts";
import { CLEAR_OF_TOASTS } from "../../toasts/clear-place.ts";
import type { ListRow } from "../list-description.ts";
import { SELECTED_MAX, type SelectionStore } from "./selection.ts";

/** Bar that stays visible while the list is read. */
const Bar = styled("section")(({ theme }) => ({
  position: "sticky",
  insetBlockEnd: FOOT,
  zIndex: 2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1),
  padding: theme.spacing(1.5, 3),
  backgroundColor: theme.vars.palette.background.paper,
  borderTop: `2px solid ${theme.vars.palette.primary.main}`,
  "& > [role=status]": { fontWeight: 600, marginInlineEnd: theme.spacing(1) },
  // Puts the count and the actions into the first line.
  [NARROW]: {
    padding: theme.spacing(1, 2),
    "& > [role=status]": { order: -2, flex: 1 },
    "& > [aria-haspopup]": { order: -1 },
  },
}));

const Gap = styled("span")({ flex: 1, [NARROW]: { display: "none" } });

/** Number of actions shown as buttons; the others are in the menu. */
const BUTTONS = 3;

interface SelectionBarProps<Row extends ListRow> {
  store: SelectionStore<Row>;
  /** Actions on the selected rows, the most frequent first. */
  actions: readonly MenuAction[];
  /** Disables the actions during a change. */
  busy: boolean;
  /** Reads the rows that match, `SELECTED_MAX` of them at most. */
  readAll: () => Promise<readonly Row[]>;
  /** Total number of matching rows. */
  total: number;
}

/** Number of selected rows with their actions; shown only while there are some. */
export function SelectionBar<Row extends ListRow>(props: SelectionBarProps<Row>) {
  const { store, actions, total } = props;
  const { t } = useTranslation(["listSelection", "list"]);
  // What is pressed while the other pages are being read must not change this one alone.
  const [reading, setReading] = useState(false);
  const busy = props.busy || reading;
  const chosen = store.use((state) => state.chosen.size);
  const everything = store.use((state) => state.everything);
  if (chosen === 0) return <div role="status" />;
  return (
    <Bar {...CLEAR_OF_TOASTS} aria-label={t("label")} aria-busy={busy}>
      <span role="status">{t("count", { amount: formatNumber(everything ?? chosen) })}</span>
      {everything === null && chosen < total && <AllButton {...props} busy={reading} onBusy={setReading} />}
      <Button variant="text" size="small" onClick={store.clear}>
        {t("clear")}
      </Button>
      <Gap />
      <Actions
        actions={actions.map((action) => ({ ...action, disabled: busy || action.disabled === true }))}
      />
    </Bar>
  );
}

/** Chooses all rows that match, on whichever page; of more than can be read it is enough to know how many. */
function AllButton<Row extends ListRow>({
  store,
  readAll,
  total,
  busy,
  onBusy,
}: SelectionBarProps<Row> & { onBusy: (busy: boolean) => void }) {
  const { t } = useTranslation(["listSelection", "list"]);
  const chooseAll = async () => {
    if (total > SELECTED_MAX) return store.chooseEverything(total);
    onBusy(true);
    try {
      store.choose(await readAll());
    } catch (error) {
      reportError(error);
    }
    onBusy(false);
  };
  return (
    <Button variant="text" size="small" disabled={busy} onClick={() => void chooseAll()}>
      {t("all", { amount: formatNumber(total) })}
    </Button>
  );
}

function Actions({ actions }: { actions: readonly MenuAction[] }) {
  const { t } = useTranslation(["listSelection", "list"]);
  const narrow = useMediaQuery(NARROW, { noSsr: true });
  const shown = actions.length === 1 ? 1 : BUTTONS;
  const [first, rest] =
    narrow && actions.length > 1 ? [[], actions] : [actions.slice(0, shown), actions.slice(shown)];
  const { opener, menu } = useActionMenu({ actions: rest });
  return (
    <>
      {first.map(({ key, label, Icon, disabled, run }) => (
        <Button
          key={key}
          variant="outlined"
          size="small"
          disabled={disabled ?? false}
          startIcon={Icon && <Icon />}
          onClick={run}
        >
          {label}
        </Button>
      ))}
      {rest.length > 0 && (
        <Button {...opener} variant="outlined" size="small">
          {narrow ? t("actions") : t("action.more", { ns: "common" })}
        </Button>
      )}
      {menu}
    </>
  );
}
