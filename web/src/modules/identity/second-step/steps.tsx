import type { PasskeyView, RecoveryCodes } from "@bonum/contract/identity/second-step.ts";
import Button from "@mui/material/Button";
import GlobalStyles from "@mui/material/GlobalStyles";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { renew } from "../../../lib/session/session.ts";
import { sessionState } from "../../../lib/session/session-store.ts";
import { lacksSecondStep } from "../../../lib/session/token.ts";
import { saveBlob } from "../../../lib/transfer/download.ts";
import { CopyButton } from "../../../ui/copy-field.tsx";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { CheckLine } from "../../../ui/inputs/check-line.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { secondStepQuery } from "./queries.ts";

const Codes = styled("ul")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(11em, 1fr))",
  gap: theme.spacing(0.5, 2),
  margin: theme.spacing(2, 0),
  padding: theme.spacing(2),
  listStyle: "none",
  fontFamily: "ui-monospace, monospace",
  fontSize: "1.0625rem",
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: RADIUS.control,
}));

const Bar = styled("div")(({ theme }) => ({ display: "flex", flexWrap: "wrap", gap: theme.spacing(1) }));

/** On paper the codes stand alone. */
const onPaper = {
  "@media print": {
    "#root, [data-screen-only]": { display: "none !important" },
    ".MuiDialog-root": { position: "static !important" },
  },
};

/** Shows new recovery codes, the one time that they can be seen; nothing but "Gotowe" closes it. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  const { t } = useTranslation("secondStep");
  const [kept, setKept] = useState(false);
  const heading = t("codes.heading", {
    portal: window.location.host,
    account: sessionState().user?.email ?? "",
  });
  const save = () => {
    const text = `${[heading, "", ...codes].join("\r\n")}\r\n`;
    saveBlob(new Blob([text], { type: "text/plain" }), t("codes.file"));
  };
  return (
    <DialogSheet
      title={t("codes.title")}
      described
      actions={
        <Button variant="contained" disabled={!kept} onClick={onClose}>
          {t("codes.done")}
        </Button>
      }
    >
      <GlobalStyles styles={onPaper} />
      <Typography data-screen-only>{t("codes.once")}</Typography>
      <Typography variant="body2" color="textSecondary" sx={{ marginTop: 2, overflowWrap: "anywhere" }}>
        {heading}
      </Typography>
      <Codes aria-label={t("codes.list")}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </Codes>
      <Bar data-screen-only>
        <CopyButton text={codes.join("\n")} label={t("codes.copy")} />
        <Button variant="outlined" onClick={() => window.print()}>
          {t("codes.print")}
        </Button>
        <Button variant="outlined" onClick={save}>
          {t("codes.download")}
        </Button>
      </Bar>
      <div data-screen-only>
        <CheckLine sx={{ marginTop: 2 }} checked={kept} onChange={setKept}>
          {t("codes.kept")}
        </CheckLine>
      </div>
    </DialogSheet>
  );
}

/** Open step of a change to the second step. */
export type Step =
  | { kind: "app" | "removeApp" | "passkey" | "renewCodes" | "turnOff" }
  | { kind: "rename" | "removePasskey"; passkey: PasskeyView }
  | { kind: "codes"; codes: string[] };

export type Ask = (step: Step) => void;

/** State of the dialog, and the follow-up when it is done. */
export function useSecondStepDialog() {
  const client = useQueryClient();
  const [step, ask] = useState<Step>();
  const close = () => {
    ask(undefined);
    // The token's claim of a missing second step is outdated once there is one, and its codes have been seen.
    if (lacksSecondStep(sessionState().user?.token ?? "")) void renew().catch(() => undefined);
  };
  const done = (result?: RecoveryCodes) => {
    void client.invalidateQueries(secondStepQuery);
    const codes = result?.recoveryCodes;
    if (codes) ask({ kind: "codes", codes });
    else close();
  };
  return { step, ask, close, done };
}
