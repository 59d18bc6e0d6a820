import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import type { Path } from "react-router";
import { TextLink } from "../../../ui/link-button.tsx";

/** A page of the catalogue: whoever is sent from there to the log-in wanted to order. */
const SERVICE_PAGE = "/services/";

/** Why one logs in, and for whoever came to order an examination also what to do without an account. */
export function LoginReason({ origin }: { origin: Partial<Path> | string }) {
  const { t } = useTranslation("login");
  const path = typeof origin === "string" ? origin : origin.pathname;
  const ordering = path?.startsWith(SERVICE_PAGE) ?? false;
  return (
    <Typography component="div" color="textSecondary" sx={{ marginTop: 1, marginBottom: 3 }}>
      {t(ordering ? "order.lead" : "lead")}
      {ordering && (
        <Typography variant="body2" sx={{ marginTop: 1 }}>
          {t("order.noAccount")}{" "}
          <TextLink to={`/about/contact?subject=${encodeURIComponent(t("order.subject"))}`}>
            {t("order.write")}
          </TextLink>
          .
        </Typography>
      )}
    </Typography>
  );
}
