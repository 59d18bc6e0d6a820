import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { CopyField } from "../copy-field.tsx";
import { CheckLine } from "../inputs/check-line.tsx";
import { DialogSheet } from "./dialog-sheet.tsx";

interface ShownOnceDialogProps {
  title: string;
  /** Purpose of the secret, and that it cannot be shown again. */
  text: string;
  /** Label of the secret. */
  label: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret the one time that it can be seen; nothing but the button closes it, once somebody says that they have it. */
export function ShownOnceDialog({ title, text, label, secret, onClose }: ShownOnceDialogProps) {
  const { t } = useTranslation("shownOnce");
  const [kept, setKept] = useState(false);
  return (
    <DialogSheet
      title={title}
      described
      actions={
        <Button variant="contained" disabled={!kept} onClick={onClose}>
          {t("done")}
        </Button>
      }
    >
      <Typography sx={{ marginBottom: 2 }}>{text}</Typography>
      <CopyField label={label} value={secret} />
      <CheckLine sx={{ marginTop: 2 }} checked={kept} onChange={setKept}>
        {t("kept")}
      </CheckLine>
    </DialogSheet>
  );
}

const texts = {
  pl: { kept: "Mam już kopię w bezpiecznym miejscu.", done: "Gotowe" },
  en: { kept: "I have a copy in a safe place.", done: "Done" },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    shownOnce: typeof texts.pl;
  }
}

addTexts("shownOnce", texts);
