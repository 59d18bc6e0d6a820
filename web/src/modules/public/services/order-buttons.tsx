import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router";
import { useUser } from "../../../lib/session/session-store.ts";
import { LinkButton } from "../../../ui/link-button.tsx";

const Buttons = styled("div")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1.5),
  marginTop: theme.spacing(2),
  "& p": { ...theme.typography.body2, margin: 0 },
}));

/** How the examination is ordered: who is not signed in goes to the log-in and comes back. */
export function OrderButtons({ name }: { name: string }) {
  const { t } = useTranslation("public");
  const location = useLocation();
  const signedIn = useUser() !== null;
  const contact = (subject: string) => `/about/contact?subject=${encodeURIComponent(subject)}`;
  const ask = contact(t("service.askSubject", { name }));
  return signedIn ? (
    <Buttons>
      <p>{t("service.orderToday")}</p>
      <LinkButton variant="contained" to={contact(t("service.orderSubject", { name }))}>
        {t("service.orderByMessage")}
      </LinkButton>
    </Buttons>
  ) : (
    <Buttons>
      {/* In the address for a browser that runs no script yet, and as every guard of the application hands it over. */}
      <LinkButton
        variant="contained"
        to={`/login?from=${encodeURIComponent(location.pathname)}`}
        state={{ from: location }}
      >
        {t("service.order")}
      </LinkButton>
      <LinkButton variant="outlined" to={ask}>
        {t("service.ask")}
      </LinkButton>
    </Buttons>
  );
}
