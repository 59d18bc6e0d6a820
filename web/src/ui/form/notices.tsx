import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { wholeMoments } from "../moment.tsx";
import { NARROW } from "../styles/theme.ts";
import { useFieldText } from "./field-text.ts";
import type { Theirs } from "./use-record-form.ts";

/** An alert with a button, which goes below the text on a narrow screen. */
export const FormNotice = styled(Alert)(({ theme }) => ({
  alignItems: "center",
  "& .MuiAlert-action > *": { whiteSpace: "nowrap" },
  [NARROW]: {
    flexWrap: "wrap",
    "& .MuiAlert-message": { flex: 1 },
    "& .MuiAlert-action": { flexBasis: "100%", margin: 0, padding: theme.spacing(0.5, 0, 0) },
    "& .MuiAlert-action > *": { width: "100%" },
  },
}));

/** Says that text which was not saved before has been brought back, and takes it away on demand. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  const { t } = useTranslation("form");
  return (
    <FormNotice
      severity="info"
      sx={{ marginBottom: 2 }}
      action={
        <Button color="inherit" variant="outlined" onClick={onDiscard}>
          {t("draft.discard")}
        </Button>
      }
    >
      {t("draft.restored")}
    </FormNotice>
  );
}

interface ChangedNoticeProps {
  /** The server's sentence about a refused save: who changed what, and when. It is Polish whatever the reader's language. */
  refusal: string | null;
  /** The same in the reader's language, as far as it is known here; that somebody did unless given. */
  noticed: string | undefined;
  /** Goes on from the newer state; the query cache reports a failure. */
  onLoad: () => Promise<void>;
}

/** Says that somebody else has saved meanwhile, and that the input stays: what to keep is chosen field by field. */
export function ChangedNotice({ refusal, noticed, onLoad }: ChangedNoticeProps) {
  const { t } = useTranslation("form");
  const said = refusal !== null && currentLanguage() === "pl" ? refusal : (noticed ?? t("conflict.noticed"));
  return (
    <FormNotice
      severity="warning"
      action={
        <Button color="inherit" variant="outlined" onClick={() => void onLoad().catch(() => undefined)}>
          {t("conflict.reload")}
        </Button>
      }
    >
      {wholeMoments(said)} {t("conflict.kept")}
    </FormNotice>
  );
}

const Facts = styled("dl")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  margin: theme.spacing(1, 0, 0),
  "& dt": { fontWeight: 600 },
  "& dd": { margin: 0 },
  "& p": { margin: theme.spacing(0, 0, 1), whiteSpace: "pre-line", overflowWrap: "anywhere" },
}));

interface TheirValuesProps {
  values: readonly Theirs[];
  onTake: (theirs: Theirs) => void;
}

/**
 * Values that another person saved in fields which this form would overwrite, each with a button to take it
 * over.
 */
export function TheirValues({ values, onTake }: TheirValuesProps) {
  const { t } = useTranslation("form");
  const box = useRef<HTMLDivElement>(null);
  const textOf = useFieldText();
  // It comes in place of the notice whose button was pressed, which may stand far from here.
  useEffect(() => {
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <Alert ref={box} tabIndex={-1} severity="info" sx={{ marginTop: 2 }}>
      {t("conflict.loaded")}
      <Facts>
        {values.map((one) => (
          <Their key={one.field.name} label={one.field.label} onTake={() => onTake(one)}>
            {textOf(one.field, one.value) || t("conflict.empty")}
          </Their>
        ))}
      </Facts>
    </Alert>
  );
}

interface TheirProps {
  label: string;
  children: ReactNode;
  onTake: () => void;
}

function Their({ label, children, onTake }: TheirProps) {
  const { t } = useTranslation("form");
  const id = useId();
  return (
    <div>
      <dt id={id}>{label}</dt>
      <dd>
        <p>{children}</p>
        <Button variant="outlined" color="inherit" size="small" aria-describedby={id} onClick={onTake}>
          {t("conflict.take")}
        </Button>
      </dd>
    </div>
  );
}
