import "./texts.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { useZone } from "../../../lib/zone.ts";
import { LinkButton } from "../../../ui/link-button.tsx";
import { Attention } from "../../../ui/states/attention.tsx";

/** Where a catalogue without a published service leads whoever wants to order. */
const WAYS = { admin: "/admin/services", client: "/about/contact" };

/** Says that nothing can be ordered yet, and what to do about it; `beside` where the screen has a filled button. */
export function NoServices({ beside = false }) {
  const { t } = useTranslation("ordering");
  const zone = useZone();
  return (
    <Attention title={t("new.services.none")}>
      <p>{t(`new.services.none.${zone}`)}</p>
      <LinkButton to={WAYS[zone]} variant={beside ? "outlined" : "contained"} sx={{ marginBlock: 1.5 }}>
        {t(`new.services.link.${zone}`)}
      </LinkButton>
    </Attention>
  );
}

/** Says that a client has no project that goes on, and leads to adding one. */
export function NoInvestment() {
  const { t } = useTranslation("ordering");
  return (
    <Attention title={t("new.investment.none")}>
      <p>{t("new.investment.none.text")}</p>
      <LinkButton to="/client/investments/new" variant="contained" sx={{ marginBlock: 1.5 }}>
        {t("new.investment.add")}
      </LinkButton>
    </Attention>
  );
}

/** The same as `NoServices` where it is so: an empty list of orders may have this reason. */
export function NoServicesYet() {
  const { data } = useQuery(callQuery("services", serviceCalls.published, { query: { pageSize: 1 } }));
  return data?.items.length === 0 ? <NoServices beside /> : null;
}
