import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { sessionState } from "../../../lib/session/session-store.ts";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
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

/** The outcome of a publication: the certificate, the address of its check, who was told, and the next decision. */
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
            <CertificateState state={certificate.state} conditional={certificate.conditional} />
          </Typography>
          <TextLink to={`/certificates/verify/${certificate.code}`}>{t("publish.check")}</TextLink>
        </>
      )}
      {zone === "admin" && (
        <>
          <Typography>{t("publish.told")}</Typography>
          <NextDecision />
        </>
      )}
    </Lines>
  );
}

/** The way to the next order that waits for the reader's decision. */
function NextDecision() {
  const { t } = useTranslation("orders");
  const personId = sessionState().user?.id;
  const query = { state: "in_decision", personId, pageSize: 25 } as const;
  const { data } = useQuery(callQuery("orders", orderCalls.list, { query }));
  const next = data?.items.find(({ allowedEvents }) => allowedEvents.includes("publish"));
  if (next === undefined) return null;
  return (
    <LinkButton variant="contained" to={`/admin/orders/${next.id}/decision`}>
      {t("publish.next")}
    </LinkButton>
  );
}
