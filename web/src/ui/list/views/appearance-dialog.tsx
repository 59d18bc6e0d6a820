import "./texts.ts";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { type SubmitEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { useUser } from "../../../lib/session/session-store.ts";
import { DialogSheet } from "../../dialogs/dialog-sheet.tsx";
import { CheckLine } from "../../inputs/check-line.tsx";
import { NativeSelect } from "../../inputs/native-select.tsx";
import type { Column } from "../list-description.ts";
import {
  type Appearance,
  keepAppearance,
  keptAppearance,
  readAppearance,
  USUAL_APPEARANCE,
  withAppearance,
} from "./appearance.ts";
import { CHOSEN } from "./list-address.ts";

interface AppearanceDialogProps {
  columns: readonly Pick<Column<never>, "key" | "label" | "card" | "optional">[];
  onClose: () => void;
}

/** Asks which columns the list has and how close its rows stand. What names a row always stands in it. */
export function AppearanceDialog({ columns, onClose }: AppearanceDialogProps) {
  const { t } = useTranslation(["listViews", "common"]);
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const userId = useUser()?.id ?? "";
  const now = readAppearance(search, keptAppearance(userId));
  const usual = columns.filter(({ optional }) => !optional).map(({ key }) => key);
  const [chosen, setChosen] = useState<readonly string[]>(now.columns ?? usual);
  const [compact, setCompact] = useState(now.compact);
  const isShown = ({ key, card }: (typeof columns)[number]) => card === "title" || chosen.includes(key);
  const apply = (look: Appearance) => {
    keepAppearance(userId, look);
    void navigate({ search: withAppearance(search, look).toString() }, { state: CHOSEN });
    onClose();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const keys = columns.filter(isShown).map(({ key }) => key);
    apply({ ...now, columns: keys.join() === usual.join() ? null : keys, compact });
  };
  return (
    <DialogSheet
      title={t("look")}
      maxWidth="xs"
      form={{ onSubmit: submit }}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => apply(USUAL_APPEARANCE)}>{t("look.usual")}</Button>
          <Button onClick={onClose}>{t("common:action.cancel")}</Button>
          <Button variant="contained" type="submit">
            {t("look.apply")}
          </Button>
        </>
      }
    >
      <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
        <Typography component="legend" sx={{ fontWeight: 600 }}>
          {t("columns")}
        </Typography>
        {columns.map((column) => (
          <CheckLine
            key={column.key}
            checked={isShown(column)}
            disabled={column.card === "title"}
            onChange={(checked) =>
              setChosen(checked ? [...chosen, column.key] : chosen.filter((key) => key !== column.key))
            }
          >
            {column.label}
          </CheckLine>
        ))}
      </fieldset>
      <NativeSelect
        label={t("density")}
        value={compact ? "compact" : "usual"}
        options={[
          { value: "usual", label: t("density.usual") },
          { value: "compact", label: t("density.compact") },
        ]}
        onChange={(density) => setCompact(density === "compact")}
      />
    </DialogSheet>
  );
}
