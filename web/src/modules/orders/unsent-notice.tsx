import "./work-texts.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { Polish } from "../../ui/polish.tsx";

const Left = styled("ul")({ margin: "8px 0", paddingInlineStart: 20, overflowWrap: "anywhere" });

interface UnsentNoticeProps {
  /** Answers in words, with the names of their questions or criteria. */
  answers: readonly { key: string; name: string; text: string }[];
  onForget: () => void;
}

/** Answers that this device alone has and that can be sent no more: they are shown, to be told or written elsewhere, or forgotten. */
export function UnsentNotice({ answers, onForget }: UnsentNoticeProps) {
  const { t } = useTranslation("orderWork");
  const [asking, setAsking] = useState(false);
  if (answers.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ marginBlock: 2 }}>
      {t("unsent.left")}
      <Left>
        {answers.map(({ key, name, text }) => (
          <li key={key}>
            <Polish>{name}</Polish>
            {": "}
            <Polish>{text}</Polish>
          </li>
        ))}
      </Left>
      <Button color="error" variant="outlined" onClick={() => setAsking(true)}>
        {t("unsent.forget")}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t("unsent.forgetTitle")}
        confirmLabel={t("unsent.forget")}
        destructive
        onConfirm={() => {
          setAsking(false);
          onForget();
        }}
        onCancel={() => setAsking(false)}
      >
        {t("unsent.forgetText")}
      </ConfirmDialog>
    </Alert>
  );
}
