import "./messages.ts";
import type { PendingLogin } from "@bonum/contract/problem.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { passkeysWorkHere } from "../../../../lib/session/passkey-support.ts";
import { useDocumentTitle } from "../../../../ui/page/document-title.ts";
import { ErrorNotice } from "../../../../ui/states/notice.tsx";
import { CodeForm } from "./code-form.tsx";
import { PasskeyForm } from "./passkey-form.tsx";
import { type Method, useSecondStep } from "./use-second-step.ts";

const Others = styled("div")(({ theme }) => ({
  display: "grid",
  justifyItems: "start",
  marginTop: theme.spacing(3),
  paddingTop: theme.spacing(1.5),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  "& button": { paddingInline: theme.spacing(1) },
}));

interface SecondStepProps {
  pending: PendingLogin;
  /** The person goes back to the password; `why` says so where it was not their wish. */
  onLeave: (why?: string) => void;
}

/** The second step of a log-in, by whichever way the account has and the person chooses. */
export function SecondStep({ pending, onLeave }: SecondStepProps) {
  const { t } = useTranslation("loginStep");
  const methods = usableMethods(pending);
  const [method, setMethod] = useState(methods[0]);
  const { take, busy, failure, forget } = useSecondStep(pending.ticket, onLeave);
  useDocumentTitle(t("title"));
  return (
    <>
      <Typography variant="h1">{t("title")}</Typography>
      <Typography color="textSecondary" sx={{ marginTop: 1, marginBottom: 3 }}>
        {method === undefined ? t("noWay") : t(`lead.${method}`)}
      </Typography>
      <ErrorNotice>{failure}</ErrorNotice>
      {method === "passkey" && <PasskeyForm busy={busy} onSubmit={() => take({ method: "passkey" })} />}
      {(method === "totp" || method === "recoveryCode") && (
        <CodeForm key={method} method={method} busy={busy} onSubmit={(code) => take({ method, code })} />
      )}
      <Others role="group" aria-label={t("other.label")}>
        {methods
          .filter((other) => other !== method)
          .map((other) => (
            <Button
              key={other}
              disabled={busy}
              onClick={() => {
                forget();
                setMethod(other);
              }}
            >
              {t(`other.${other}`)}
            </Button>
          ))}
        <Button disabled={busy} onClick={() => onLeave()}>
          {t("back")}
        </Button>
      </Others>
    </>
  );
}

/** The quickest first; a passkey only where this page may use one. */
function usableMethods({ methods }: PendingLogin): Method[] {
  const order: Method[] = ["passkey", "totp", "recoveryCode"];
  return order.filter((method) => methods.includes(method) && (method !== "passkey" || passkeysWorkHere()));
}
