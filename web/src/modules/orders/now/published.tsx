import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { TextLink } from "../../../ui/link-button.tsx";
import { CertificateState } from "../../certificates/certificate-state.tsx";
import type { OrderZone } from "../status.tsx";

const Lines = styled("div")(({ theme }) => ({
  display: "grid",
  justifyItems: "start",
  gap: theme.spacing(1),
}));

interface PublishedProps {
  order: OrderDetails;
  zone: OrderZone;
}

/** The outcome of a publication: the certificate, the address of its check, and who was told. */
export function Published({ order: { certificate }, zone }: PublishedProps) {
  const { t } = useTranslation("orders");
  return (
    <Lines>
      {certificate === null ? (
        <Typography>{t("publish.noCertificate")}</Typography>
      ) : (
        <>
          <Typography>
            {t("publish.certificate")}{" "}
            <TextLink to={`/${zone}/certificates/${certificate.id}`}>{certificate.number}</TextLink>{" "}
            <CertificateState {...certificate} />
          </Typography>
          <TextLink to={`/certificates/verify/${certificate.code}`}>{t("publish.check")}</TextLink>
        </>
      )}
      {zone === "admin" && <Typography>{t("publish.told")}</Typography>}
    </Lines>
  );
}
