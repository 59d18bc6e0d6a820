import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
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
  /** Toast after copying. */
  copied: string;
  /** Number of lines of a multi-line text. */
  rows?: number;
}

/** A text that is passed on: it can be selected, and copied by a button where the browser lets a page do that. */
export function CopyField({ label, value, copied, rows }: CopyFieldProps) {
  const { t } = useTranslation("copyField");
  // Only a page over HTTPS, or on this machine, may write to the clipboard.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  const copy = async () => {
    await clipboard.writeText(value).then(
      () => notify({ kind: "success", text: copied }),
      () => notify({ kind: "error", text: t("failed") }),
    );
  };
  const input = { label, value, readOnly: true, onFocus: select };
  return (
    <Line>
      {rows === undefined ? <TextInput {...input} /> : <TextArea {...input} rows={rows} />}
      {clipboard && (
        <Button
          variant="outlined"
          startIcon={<CopyIcon />}
          aria-label={`${t("copy")}: ${label}`}
          onClick={() => void copy()}
        >
          {t("copy")}
        </Button>
      )}
    </Line>
  );
}

const select = ({ target }: { target: HTMLInputElement | HTMLTextAreaElement }) => target.select();

const texts = {
  pl: { copy: "Kopiuj", failed: "Przeglądarka nie pozwoliła skopiować. Zaznacz tekst i skopiuj go ręcznie." },
  en: { copy: "Copy", failed: "The browser did not allow copying. Select the text and copy it by hand." },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    copyField: typeof texts.pl;
  }
}

addTexts("copyField", texts);
