import "../form/texts.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { BusyButton } from "../busy-button.tsx";
import { focusOnMount } from "../focus-on-mount.ts";
import type { ShortForm } from "../form/use-short-form.ts";
import { WrongFieldsSummary } from "../form/wrong-fields-summary.tsx";
import { ErrorNotice } from "../states/notice.tsx";
import { DialogSheet } from "./dialog-sheet.tsx";

const Fields = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(2) }));

type Form = Pick<ShortForm<object>, "busy" | "failure" | "form" | "marksRequired" | "refusals">;

interface FormDialogProps {
  title: string;
  form: Form;
  submitLabel: string;
  /** Red, for what takes something away. */
  destructive?: boolean;
  /** It asks for nothing but a yes: the focus starts on the harmless answer. */
  question?: boolean;
  /** Consequence of sending it, above all else. */
  lead?: ReactNode;
  children: ReactNode;
  onCancel: () => void;
}

/** A short form in a dialog; mounted open, so that each opening starts empty. It marks what is required. */
export function FormDialog(props: FormDialogProps) {
  const { title, form, submitLabel, destructive = false, question = false, lead, children, onCancel } = props;
  const { t } = useTranslation("common");
  const { busy, marksRequired } = form;
  return (
    <DialogSheet
      title={title}
      form={{ ...form.form, ...(marksRequired && { "data-marks-required": "" }) }}
      onClose={busy ? undefined : onCancel}
      {...(question && { role: "alertdialog", described: true, maxWidth: "xs" })}
      actions={
        <>
          <Button onClick={onCancel} disabled={busy} {...(question && { ref: focusOnMount })}>
            {t("action.cancel")}
          </Button>
          <BusyButton type="submit" color={destructive ? "error" : "primary"} busy={busy}>
            {submitLabel}
          </BusyButton>
        </>
      }
    >
      <FormContent form={form} lead={lead}>
        {children}
      </FormContent>
    </DialogSheet>
  );
}

type FormContentProps = Pick<FormDialogProps, "form" | "lead" | "children">;

/** The fields of a short form below what is wrong with them, in a dialog or on a page. */
export function FormContent({ form, lead, children }: FormContentProps) {
  const { t } = useTranslation("form");
  const { busy, failure, marksRequired, refusals } = form;
  return (
    <>
      <ErrorNotice>{failure}</ErrorNotice>
      <WrongFieldsSummary form={form.form.ref} refusals={refusals} busy={busy} />
      <Fields>
        {lead}
        {marksRequired && (
          <Typography variant="body2" color="textSecondary">
            {t("required.note")}
          </Typography>
        )}
        {children}
      </Fields>
    </>
  );
}
