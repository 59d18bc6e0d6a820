import type { SecondStepView } from "@bonum/contract/identity/second-step.ts";
import PhoneIcon from "@mui/icons-material/SmartphoneOutlined";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatDate } from "../../../../lib/dates.ts";
import type { Ask } from "../use-second-step-dialog.ts";
import { Row } from "./row.tsx";

/** The authenticator app: whether there is one, and the ways to add, change and remove it. */
export function AppRow({ view, ask }: { view: SecondStepView; ask: Ask }) {
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
