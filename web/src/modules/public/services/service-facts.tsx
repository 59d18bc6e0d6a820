import type { ServiceDetails } from "@bonum/contract/services/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { TextLink } from "../../../ui/link-button.tsx";
import { OrderButtons } from "./order-buttons.tsx";
import { Price } from "./price.tsx";

const Panel = styled("div")(({ theme }) => ({
  position: "sticky",
  insetBlockStart: theme.spacing(3),
  "& dl": { margin: 0 },
  "& dl > div": { padding: theme.spacing(1.5, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& dt": { ...theme.typography.body2, color: theme.vars.palette.text.secondary },
  "& dd": { margin: 0, fontWeight: 600 },
  "& dd[data-large]": { fontSize: "1.75rem", fontWeight: 650, lineHeight: 1.25, letterSpacing: "-0.01em" },
  "& small": { ...theme.typography.body2, display: "block", color: theme.vars.palette.text.secondary },
}));

/** What decides: price, time, certificate; and below them how the examination is ordered. */
export function ServiceFacts({ service }: { service: ServiceDetails }) {
  const { t } = useTranslation("public");
  const { price, priceNote, normDays } = service;
  return (
    <Panel>
      <dl>
        <div>
          <dt>{t("service.price")}</dt>
          <dd data-large>
            <Price service={service} />
            <small>{priceNote || (price === null && t("service.quoteText"))}</small>
          </dd>
        </div>
        {normDays !== null && (
          <div>
            <dt>{t("service.duration")}</dt>
            <dd>{t("service.days", { count: normDays })}</dd>
          </div>
        )}
        <Certificate service={service} />
      </dl>
      <OrderButtons name={service.name} />
    </Panel>
  );
}

function Certificate({ service: { certificateType, certificateMonths } }: { service: ServiceDetails }) {
  const { t } = useTranslation("public");
  const validity =
    certificateMonths === null ? t("service.endless") : t("service.months", { count: certificateMonths });
  return (
    <div>
      <dt>{t("service.certificate")}</dt>
      {certificateType ? (
        <dd>
          {certificateType}
          <small>
            {t("service.validity")}: {validity}.{" "}
            <TextLink to="/about/certificate">{t("service.certificateMore")}</TextLink>
          </small>
        </dd>
      ) : (
        <dd>
          <small>{t("service.noCertificate")}</small>
        </dd>
      )}
    </div>
  );
}
