import "../../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { Comment } from "@bonum/contract/documents/fields.ts";
import { documentLabels } from "@bonum/contract/documents/labels.ts";
import type { Visibility } from "@bonum/contract/investments/fields.ts";
import { styled } from "@mui/material/styles";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { useLabels } from "../../../lib/labels.ts";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import type { Description } from "../filing/description.ts";

/** Start of the form of several. */
export interface SeveralChosen {
  files: readonly File[];
  /** Name that the first one was given already. */
  firstName?: string;
  comment?: string;
  visibility?: Visibility;
  /** What the document was given already. */
  description?: Description;
  /** Shows first what is still being added. */
  resumed?: boolean;
}

/** Leads to the first field that is to be corrected after each refusal, as soon as it can be used again. */
export function useLedForm({ busy, refusals }: { busy: boolean; refusals: number }) {
  const form = useRef<HTMLFormElement>(null);
  const led = useRef(0);
  useEffect(() => {
    if (busy || led.current === refusals) return;
    led.current = refusals;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-refused="true"] input')?.focus();
  }, [busy, refusals]);
  return form;
}

/** Fields beside others in a form. */
export const Fields = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(1.5),
  "& > span": { marginBottom: theme.spacing(-1) },
}));

interface SharedCommentProps {
  value: string;
  disabled: boolean;
  onChange: (comment: string) => void;
}

/** The comment of all files. */
export function SharedComment({ value, disabled, onChange }: SharedCommentProps) {
  const { t } = useTranslation("severalDocuments");
  const labels = useLabels(documentLabels);
  const problem = z.safeParse(Comment, value).error?.issues[0]?.message;
  return (
    <TextArea
      label={labels.field("comment")}
      hint={t("comment.hint")}
      error={problem && inReadersLanguage(problem)}
      rows={3}
      value={value}
      disabled={disabled}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
