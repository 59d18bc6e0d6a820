import "../files/field-texts.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { formatPercent } from "../../lib/format/format.ts";
import { BusyButton } from "../busy-button.tsx";
import { useProgressText } from "../files/progress-text.ts";
import { FormBar, FormButtons } from "./form-layout.tsx";
import { ChangedNotice } from "./notices.tsx";
import type { Failure, Upload } from "./use-submission.ts";

interface FormEndProps extends NoticesProps {
  busy: boolean;
  upload: Upload | null;
  saveLabel: string;
  canSave: boolean;
  /** True once the form, which is still there, has saved. */
  saved?: boolean;
  /** True if saving is disabled because nothing was changed. */
  unchanged?: boolean;
  /** There is a way back, or input to take back. */
  canCancel: boolean;
  onCancel: () => void;
  /** Further ways on besides saving, before the way back. */
  besideSave?: ReactNode;
  /** Further content in the line of buttons. */
  children?: ReactNode;
}

/** The end of a form, always in sight: why it was not saved, how far its files are, and the buttons. */
export function FormEnd(props: FormEndProps) {
  const { busy, upload, saveLabel, canSave, canCancel, onCancel, besideSave, children } = props;
  const { unchanged = false, saved = false } = props;
  const { t } = useTranslation("form");
  const buttons = useKeptFocus(busy, canCancel);
  return (
    <FormBar data-idle={!canSave && !canCancel && !busy}>
      <Notices {...props} />
      <UploadStatus upload={upload} />
      <FormButtons
        ref={buttons}
        role="group"
        aria-label={t("bar.label")}
        tabIndex={-1}
        // Else the field that is left is judged first, and what is said of it moves the button from under the pointer.
        onMouseDown={(event) => event.preventDefault()}
      >
        <BusyButton type="submit" busy={busy} disabled={!canSave} busyLabel={t("save.busy")}>
          {saveLabel}
        </BusyButton>
        {besideSave}
        {canCancel && (
          <Button variant="outlined" data-cancel="" onClick={onCancel}>
            {t("action.cancel", { ns: "common" })}
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" role="status">
          {unchanged && !busy && t(saved ? "save.saved" : "save.unchanged")}
        </Typography>
        {children}
      </FormButtons>
    </FormBar>
  );
}

interface NoticesProps {
  failure: Failure | null;
  /** True if somebody else has saved the record since. */
  outdated: boolean;
  /** Sentence about another person's save. */
  noticed: string | undefined;
  /** Reason why the record cannot be saved: it was deleted. */
  gone: string | undefined;
  onReload: () => Promise<void>;
}

/**
 * Reasons why the form was not saved, or cannot be; right above the buttons, where the person has just
 * pressed one.
 */
function Notices({ failure, outdated, noticed, gone, onReload }: NoticesProps) {
  const refusal = failure?.conflict ? failure.text : null;
  return (
    <div role="alert">
      {gone !== undefined && <Alert severity="error">{gone}</Alert>}
      {failure !== null && !failure.conflict && <Alert severity="error">{failure.text}</Alert>}
      {gone === undefined && (refusal !== null || outdated) && (
        <ChangedNotice refusal={refusal} noticed={outdated ? noticed : undefined} onLoad={onReload} />
      )}
    </div>
  );
}

/** Every percent would drown a screen reader. */
const ANNOUNCE_STEP = 25;

const Panel = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr) auto",
  alignItems: "center",
  gap: theme.spacing(1, 2),
}));

/** Progress of sending files, with a button to stop it; without a file a save takes a moment. */
function UploadStatus({ upload }: { upload: Upload | null }) {
  const { t } = useTranslation("files");
  const progress = upload?.progress ?? null;
  const percent = progress?.percent ?? 0;
  const sent = percent === 100;
  const text = useProgressText(progress);
  const step = Math.floor(percent / ANNOUNCE_STEP) * ANNOUNCE_STEP;
  const part = upload?.part && t("upload.part", upload.part);
  // Speed and time left of one of many say nothing of the whole.
  const stage = part === undefined ? text : `${part} · ${formatPercent(percent / 100)}`;
  return (
    <>
      <span role="status" style={visuallyHidden}>
        {upload && (part ?? t("upload.announce", { percent: formatPercent(step / 100) }))}
      </span>
      {upload && (
        <Panel>
          <div>
            <LinearProgress
              aria-label={t("upload.label")}
              variant={progress === null || sent ? "indeterminate" : "determinate"}
              value={percent}
              sx={{ height: 8, borderRadius: 4, marginBottom: 0.5 }}
            />
            <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: "tabular-nums" }}>
              {sent && part === undefined ? t("upload.storing") : stage}
            </Typography>
          </div>
          {/* Once all is sent the server may have saved it: stopping could no longer promise that it has not. Of several it
              spares those that follow. */}
          <Button
            variant="outlined"
            color="error"
            disabled={sent && part === undefined}
            // It may appear under the pointer between the two clicks of a double click on "Zapisz".
            onClick={({ detail }) => detail <= 1 && upload.cancel()}
          >
            {t("upload.cancel")}
          </Button>
        </Panel>
      )}
    </>
  );
}

/**
 * Gives the focus back after a save and after "Anuluj", which goes with the input it takes back: what cannot be used while it
 * works loses the focus, and whoever goes by the keyboard would begin at the top of the page. It goes to where it was, or to
 * the form's end if that cannot be used any more; what has taken the focus meanwhile keeps it.
 *
 * @returns for what holds the form's buttons
 */
function useKeptFocus(busy: boolean, canCancel: boolean): RefObject<HTMLDivElement | null> {
  const end = useRef<HTMLDivElement>(null);
  const from = useRef<Element | null>(null);
  // At the submission, not when it works: some browsers take the focus from a field in the moment that disables it.
  useEffect(() => {
    const form = end.current?.closest("form");
    const note = () => {
      from.current = document.activeElement;
    };
    form?.addEventListener("submit", note, true);
    return () => form?.removeEventListener("submit", note, true);
  }, []);
  useEffect(() => {
    if (busy) return;
    const left = from.current;
    from.current = null;
    if (left === null || !isLost(document.activeElement)) return;
    const usable = left instanceof HTMLElement && left !== document.body && !left.matches(":disabled");
    (usable ? left : end.current)?.focus();
  }, [busy]);
  const could = useRef(canCancel);
  useEffect(() => {
    if (busy) return;
    if (could.current && !canCancel && isLost(document.activeElement)) end.current?.focus();
    could.current = canCancel;
  }, [busy, canCancel]);
  return end;
}

function isLost(focused: Element | null): boolean {
  return focused === null || focused === document.body || focused.matches(":disabled");
}
