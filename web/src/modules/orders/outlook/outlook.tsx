import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { ORDER_STATES } from "@bonum/contract/orders/states.ts";
import { appointmentCalls } from "@bonum/contract/orders/thread-calls.ts";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { wholeMoments } from "../../../ui/moment.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { ComingSteps } from "./coming-steps.tsx";

/** "Co dalej" on a client's order: the steps until the result and, once it is there, what can be done with it. */
export function Outlook({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  const { group } = ORDER_STATES[order.state];
  if (group === "ended" || order.state === "draft") return null;
  return (
    <DetailSection title={t("section.outlook")}>
      {group === "finished" ? (
        <AfterResult order={order} />
      ) : (
        <>
          <NextVisit orderId={order.id} />
          <ComingSteps order={order} />
        </>
      )}
    </DetailSection>
  );
}

/** Next arranged site visit, which precedes everything else. */
function NextVisit({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orders");
  const { data } = useQuery(callQuery("orders", appointmentCalls.list, { params: { id: orderId } }));
  const now = new Date().toISOString();
  const visit = data?.items.find(({ endsAt, dateCancelled }) => dateCancelled === null && endsAt > now);
  if (visit === undefined) return null;
  return (
    <Typography sx={{ marginBottom: 2 }}>
      <TextLink to="?tab=appointments">
        {wholeMoments(t("outlook.visit", { moment: formatDateTime(visit.startsAt) }))}
      </TextLink>
      {", "}
      <Polish>{visit.place}</Polish>
    </Typography>
  );
}

/** Next actions of a client after a result. */
function AfterResult({ order: { certificate, result, service } }: { order: OrderDetails }) {
  const { t } = useTranslation("orders");
  if (certificate !== null) {
    return (
      <>
        <Typography sx={{ marginBottom: 1.5, maxWidth: "70ch" }}>{t("outlook.certificate")}</Typography>
        <LinkButton variant="contained" to={`/client/certificates/${certificate.id}`}>
          {t("outlook.openCertificate")}
        </LinkButton>
      </>
    );
  }
  if (result !== "negative") return <Typography>{t("outlook.report")}</Typography>;
  return (
    <>
      <Typography sx={{ marginBottom: 1.5, maxWidth: "70ch" }}>{t("outlook.negative")}</Typography>
      <LinkButton variant="outlined" to={`/services/${service.slug}`}>
        {t("outlook.again")}
      </LinkButton>
    </>
  );
}
