import Button, { type ButtonProps } from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { addTexts } from "../lib/i18n/i18n.ts";
import { notify } from "../lib/notify.ts";
import { ContentCopyOutlinedIcon as CopyIcon } from "./icons/content-copy-outlined.ts";
import { TextArea } from "./inputs/text-area.tsx";
import { TextInput } from "./inputs/text-input.tsx";
import { NARROW, TARGET_SIZE } from "./styles/theme.ts";

const Line = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  gap: theme.spacing(1),
  alignItems: "end",
  // As high as the field beside it.
  "& > button": { minHeight: TARGET_SIZE + 4 },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

interface CopyFieldProps {
  label: string;
  value: string;
  /** Number of lines of a multi-line text. */
  rows?: number;
}

/** A text that is passed on: it can be selected, and copied by a button where the browser lets a page do that. */
export function CopyField({ label, value, rows }: CopyFieldProps) {
  const { t } = useTranslation("copyField");
  const input = { label, value, readOnly: true, onFocus: select };
  return (
    <Line>
      {rows === undefined ? <TextInput {...input} /> : <TextArea {...input} rows={rows} />}
      <CopyButton text={value} label={t("copy")} about={label} startIcon={<CopyIcon />} />
    </Line>
  );
}

interface CopyButtonProps extends Pick<ButtonProps, "size" | "startIcon"> {
  text: string;
  label: string;
  /** Name of what is copied, beside others. */
  about?: string;
}

/** Copies a text and says so in its own place; absent where the browser lets no page copy. */
export function CopyButton({ text, label, about, ...look }: CopyButtonProps) {
  const { t } = useTranslation("copyField");
  const [copied, setCopied] = useState(false);
  // Only a page over HTTPS, or on this machine, may write to the clipboard.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  if (!clipboard) return null;
  const copy = () =>
    clipboard.writeText(text).then(
      () => setCopied(true),
      () => notify({ kind: "error", text: t("failed") }),
    );
  return (
    <>
      <Button
        {...look}
        variant="outlined"
        {...(about !== undefined && { "aria-label": `${label}: ${about}` })}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      >
        {copied ? t("copied") : label}
      </Button>
      <span role="status" style={visuallyHidden}>
        {copied && t("copied")}
      </span>
    </>
  );
}

const select = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => target.select();

const texts = {
  pl: {
    copy: "Kopiuj",
    copied: "Skopiowano",
    failed: "Przeglądarka nie pozwoliła skopiować. Zaznacz tekst i skopiuj go ręcznie.",
  },
  en: {
    copy: "Copy",
    copied: "Copied",
    failed: "The browser did not allow copying. Select the text and copy it by hand.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    copyField: typeof texts.pl;
  }
}

addTexts("copyField", texts);
