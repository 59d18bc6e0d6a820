import "../texts.ts";
import "./texts.ts";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../lib/errors.ts";
import { formatNumber } from "../../../lib/format.ts";
import { notify } from "../../../lib/notify.ts";
import type { MenuAction } from "../../menu/action-menu.tsx";
import { useActionMenu } from "../../menu/use-action-menu.tsx";
import { FOOT, NARROW } from "../../styles/theme.ts";
import { CLEAR_OF_TOASTS } from "../../toasts/clear-place.ts";
import type { ListRow } from "../list-description.ts";
import { SELECTED_MAX, type SelectionStore } from "./selection.ts";

/** How far a change of many rows is. */
export interface Progress {
  done: number;
  total: number;
  stop: () => void;
}

/** In sight wherever the list is read. */
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
  "& > :first-of-type": { fontWeight: 600, marginInlineEnd: theme.spacing(1) },
  // How many they are, and what can be done, in the first line.
  [NARROW]: {
    padding: theme.spacing(1, 2),
    "& > :first-of-type": { order: -2, flex: 1 },
    "& > [aria-haspopup]": { order: -1 },
  },
}));

const Gap = styled("span")({ flex: 1, [NARROW]: { display: "none" } });

const Running = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(0.5),
  flex: "1 1 240px",
}));

/** As many actions as stand beside one another; the others are in the menu. */
const BUTTONS = 3;

interface SelectionBarProps<Row extends ListRow> {
  store: SelectionStore<Row>;
  /** What can be done with the chosen rows, the most frequent first. */
  actions: (rows: readonly Row[]) => readonly MenuAction[];
  /** What runs now, in parts. */
  progress: Progress | null;
  /** Reads the rows that match, `SELECTED_MAX` of them at most. */
  readAll: () => Promise<readonly Row[]>;
  /** Of all rows that match. */
  total: number;
}

/** How many rows are chosen, and what can be done with them; only while there are some. */
export function SelectionBar<Row extends ListRow>(props: SelectionBarProps<Row>) {
  const { store, actions, progress, total } = props;
  const { t } = useTranslation(["listSelection", "list"]);
  const chosen = store.use((state) => state.chosen);
  const rows = [...chosen.values()];
  if (rows.length === 0 && progress === null) return <div role="status" />;
  return (
    <Bar {...CLEAR_OF_TOASTS} aria-label={t("label")}>
      {progress === null ? (
        <>
          <span role="status">{t("count", { amount: formatNumber(rows.length) })}</span>
          {rows.length < Math.min(total, SELECTED_MAX) && <AllButton {...props} />}
          <Button variant="text" size="small" onClick={store.clear}>
            {t("clear")}
          </Button>
          <Gap />
          <Actions actions={actions(rows)} />
        </>
      ) : (
        <>
          <Running>
            <span role="status">
              {t("progress", {
                done: formatNumber(progress.done),
                total: formatNumber(progress.total),
              })}
            </span>
            <LinearProgress
              aria-label={t("running")}
              variant="determinate"
              value={(100 * progress.done) / progress.total}
            />
          </Running>
          <Button variant="outlined" size="small" onClick={progress.stop}>
            {t("stop")}
          </Button>
        </>
      )}
    </Bar>
  );
}

/** Chooses all rows that match, on whichever page. */
function AllButton<Row extends ListRow>({ store, readAll, total }: SelectionBarProps<Row>) {
  const { t } = useTranslation(["listSelection", "list"]);
  const [busy, setBusy] = useState(false);
  const chooseAll = async () => {
    setBusy(true);
    try {
      store.choose(await readAll());
      if (total > SELECTED_MAX) {
        notify({ kind: "info", text: t("capped", { amount: formatNumber(SELECTED_MAX) }) });
      }
    } catch (error) {
      reportError(error);
    }
    setBusy(false);
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
          {t(narrow ? "actions" : "list:row.moreActions")}
        </Button>
      )}
      {menu}
    </>
  );
}
