import "./messages.ts";
import type { SecondStepView } from "@bonum/contract/identity/second-step.ts";
import CodesIcon from "@mui/icons-material/PinOutlined";
import PhoneIcon from "@mui/icons-material/SmartphoneOutlined";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../lib/dates.ts";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { PasskeysRow } from "./parts/passkeys-row.tsx";
import { Row } from "./parts/row.tsx";
import { secondStepQuery } from "./second-step-api.ts";
import { SecondStepDialogs } from "./second-step-dialogs.tsx";
import { type Ask, useSecondStepDialog } from "./use-second-step-dialog.ts";

const Sheet = styled("section")(({ theme }) => paddedSheet(theme));

const Head = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1.5),
}));

const State = styled("span")(({ theme }) => ({
  ...theme.typography.body2,
  fontWeight: 600,
  padding: theme.spacing(0.25, 1.25),
  borderRadius: 999,
  border: `1px solid ${theme.vars.palette.divider}`,
  '&[data-on="true"]': {
    color: theme.vars.palette.success.main,
    borderColor: theme.vars.palette.success.main,
  },
}));

/** How one's own account is protected, with everything that can be changed of it; a part of "Moje konto". */
export function SecondStepSection() {
  const { t } = useTranslation("secondStep");
  const id = useId();
  const query = useQuery(secondStepQuery);
  const { step, ask, ...dialog } = useSecondStepDialog();
  return (
    <Sheet aria-labelledby={id}>
      <Head>
        <Typography variant="h2" id={id}>
          {t("title")}
        </Typography>
        {query.data && (
          <State data-on={query.data.active}>{t(query.data.active ? "state.on" : "state.off")}</State>
        )}
      </Head>
      <Typography color="textSecondary" sx={{ marginTop: 0.5, marginBottom: 2 }}>
        {t("lead")}
      </Typography>
      {query.data && <Ways view={query.data} ask={ask} />}
      {query.isPending && <AreaSpinner minHeight={240} />}
      {query.isError && query.data === undefined && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      )}
      {step && <SecondStepDialogs step={step} {...dialog} />}
    </Sheet>
  );
}

function Ways({ view, ask }: { view: SecondStepView; ask: Ask }) {
  const { t } = useTranslation("secondStep");
  return (
    <>
      {view.required && (
        <Alert severity={view.active ? "info" : "warning"} sx={{ marginBottom: 2 }}>
          {t(view.active ? "required.on" : "required.off")}
        </Alert>
      )}
      <AppRow view={view} ask={ask} />
      <PasskeysRow view={view} ask={ask} />
      {view.active && (
        <Row
          icon={<CodesIcon />}
          title={t("codes.title")}
          actions={
            <Button variant="outlined" onClick={() => ask({ kind: "renewCodes" })}>
              {t("codes.renew")}
            </Button>
          }
        >
          <Typography color="textSecondary">{t("codes.text")}</Typography>
          <Typography sx={{ fontWeight: 600 }}>
            {t("codes.left", { count: view.recoveryCodesLeft })}
          </Typography>
        </Row>
      )}
      {view.can.turnOff && (
        <Button color="error" onClick={() => ask({ kind: "turnOff" })}>
          {t("off.action")}
        </Button>
      )}
    </>
  );
}

/** The authenticator app: whether there is one, and the ways to add, change and remove it. */
function AppRow({ view, ask }: { view: SecondStepView; ask: Ask }) {
  const { t } = useTranslation("secondStep");
  const { authenticator } = view;
  const add = () => ask({ kind: "app" });
  return (
    <Row
      icon={<PhoneIcon />}
      title={t("app.title")}
      actions={
        authenticator ? (
          <>
            <Button variant="outlined" onClick={add}>
              {t("app.replace")}
            </Button>
            <Button color="error" onClick={() => ask({ kind: "removeApp" })}>
              {t("app.remove")}
            </Button>
          </>
        ) : (
          <Button variant="outlined" onClick={add}>
            {t("app.add")}
          </Button>
        )
      }
    >
      <Typography color="textSecondary">{t("app.text")}</Typography>
      {authenticator && (
        <Typography sx={{ fontWeight: 600 }}>
          {t("app.added", { date: formatDate(authenticator.addedAt) })}
        </Typography>
      )}
    </Row>
  );
}
