import "./texts.ts";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { dotted } from "../../../lib/format/format.ts";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { Polish } from "../../../ui/polish.tsx";
import type { Description } from "./description.ts";
import { DescriptionFields } from "./description-fields.tsx";

/** In one line what a file alone is given besides its category and project. */
export function OwnDescription({ own: { tags, shown } }: { own: Description }) {
  const { t } = useTranslation("filing");
  const parts = [
    ...(tags.length === 0 ? [] : [t("own.tags", { tags: tags.join(", ") })]),
    ...(shown ? [t("own.shown")] : []),
  ];
  if (parts.length === 0) return null;
  return (
    <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
      {dotted(parts)}
    </Typography>
  );
}

interface OwnDescriptionDialogProps {
  fileName: string;
  initial: Description;
  ofProject: boolean;
  /** Undefined: what all files are given. */
  onDescribe: (own: Description | undefined) => void;
  onClose: () => void;
}

/** Describes one file of a list apart from the others. */
export function OwnDescriptionDialog(props: OwnDescriptionDialogProps) {
  const { fileName, initial, ofProject, onDescribe, onClose } = props;
  const { t } = useTranslation("filing");
  const [value, setValue] = useState(initial);
  return (
    <DialogSheet
      title={t("describe.title")}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onDescribe(undefined)}>{t("describe.shared")}</Button>
          <Button variant="contained" onClick={() => onDescribe(value)}>
            {t("describe.save")}
          </Button>
        </>
      }
    >
      <Box sx={{ display: "grid", gap: 1.5 }}>
        <Typography sx={{ fontWeight: 600, overflowWrap: "anywhere" }}>
          <Polish>{fileName}</Polish>
        </Typography>
        <DescriptionFields value={value} ofProject={ofProject} onChange={setValue} />
      </Box>
    </DialogSheet>
  );
}
