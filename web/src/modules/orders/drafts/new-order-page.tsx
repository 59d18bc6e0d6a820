import { useZone } from "../../../lib/zone.ts";
import { namedOptions } from "../../../ui/inputs/options.tsx";
import "./texts.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { NewOrder, type OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import type { ServiceView } from "@bonum/contract/services/fields.ts";
import { key } from "@bonum/contract/validation/key.ts";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import * as z from "zod/mini";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { DOT, formatNumber } from "../../../lib/format/format.ts";
import { formatPrice } from "../../../lib/format/price.ts";
import { useLabels } from "../../../lib/labels.ts";
import { RecordIdChoice } from "../../../ui/form/fields/record-choice.tsx";
import type { CustomControl } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { Read, useTranslated } from "../../../ui/polish.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import { QuotaNotice } from "../../quotas/quota-notice.tsx";
import { NoInvestment, NoServices } from "./no-services.tsx";
import { StepLine } from "./steps.tsx";

/** As many services as a choice holds. */
const SERVICES = 100;

const Chosen = z.extend(NewOrder, {
  serviceId: z.uuid(key("service.unknown")),
  investmentId: z.uuid(key("investment.unknown")),
});
type Chosen = z.infer<typeof Chosen>;

/**
 * `…/orders/new`: what is examined, and of which project. Both can be given in the address, as by the link of a service's
 * page. Whatever follows is saved in the draft that is made here.
 */
export function NewOrderPage() {
  const { t } = useTranslation("ordering");
  const investment = useFirstInvestment();
  const services = useQuery(callQuery("services", serviceCalls.published, { query: { pageSize: SERVICES } }));
  if (services.data === undefined)
    return <Unread read={services} title={t("new.services.failed")} minHeight={480} />;
  const { items } = services.data;
  if (items.length === 0) return <NothingToOrder />;
  if (investment === undefined) return <AreaSpinner minHeight={480} />;
  return <NewOrderForm services={items} investment={investment} />;
}

/**
 * The project that the address names, or the only one that a client has; empty where one is to be chosen, null where a client has
 * none to choose from, undefined while it is read.
 */
function useFirstInvestment(): string | null | undefined {
  const zone = useZone();
  const [search] = useSearchParams();
  const named = search.get("investment");
  const own = useQuery({
    ...callQuery("investments", investmentCalls.list, { query: { pageSize: 2, orderable: true } }),
    enabled: zone === "client" && named === null,
    retry: false,
  });
  if (own.isLoading) return undefined;
  if (named !== null || own.data === undefined) return named ?? "";
  const [only, ...others] = own.data.items;
  if (only === undefined) return null;
  return others.length === 0 ? only.id : "";
}

function NothingToOrder() {
  const { t } = useTranslation("ordering");
  const zone = useZone();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader title={t("new.title")} back={{ onCancel: () => void navigate(`/${zone}/orders`) }} />
      <NoServices />
    </>
  );
}

interface NewOrderFormProps {
  services: readonly ServiceView[];
  /** The project that is chosen at first; null where a client has none to choose from. */
  investment: string | null;
}

function NewOrderForm({ services, investment }: NewOrderFormProps) {
  const { t } = useTranslation("ordering");
  const { field } = useLabels(orderLabels);
  const zone = useZone();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const open = (order: OrderDetails) => {
    void queries.invalidateQueries({ queryKey: ["orders"] });
    void navigate(`/${zone}/orders/${order.id}?step=questions`, { replace: true });
  };
  const leave = () => void navigate(`/${zone}/orders`);
  return (
    <>
      <PageHeader title={t("new.title")} back={{ onCancel: leave }} />
      <StepLine current="investment" />
      <QuotaNotice kind="drafts" />
      {investment === null && <NoInvestment />}
      <RecordForm<Chosen, OrderDetails, null>
        heading={t("step.investment")}
        draft="order:new"
        schema={Chosen}
        short
        sections={[
          {
            lead: t("new.lead"),
            fields: [
              {
                kind: "select",
                name: "serviceId",
                label: field("service"),
                required: true,
                width: "full",
                options: [{ value: "", label: t("new.chooseService") }, ...namedOptions(services)],
              },
              {
                kind: "custom",
                name: "investmentId",
                label: field("investment"),
                // The centre orders for closed ones too.
                hint: zone === "client" ? t("new.investment.hint") : undefined,
                required: true,
                empty: undefined,
                width: "full",
                render: (control) => <InvestmentChoice control={control} />,
              },
            ],
          },
        ]}
        record={null}
        initial={{
          serviceId: search.get("service") ?? "",
          investmentId: investment ?? "",
          answers: [],
        }}
        save={(body) => api(orderCalls.create, { body })}
        saveLabel={t("next")}
        onSaved={open}
        onCancel={leave}
        belowFields={
          <>
            <TextLink to={`/${zone}/investments/new`} sx={WAY}>
              {t("new.addInvestment")}
            </TextLink>
            <TextLink to="/services" sx={WAY}>
              {t("new.compare")}
            </TextLink>
          </>
        }
        below={({ serviceId }) => <ServiceTerms service={services.find(({ id }) => id === serviceId)} />}
      />
    </>
  );
}

/** A link below the fields. */
const WAY = { display: "inline-block", paddingBlock: 1.25, marginInlineEnd: 3 };

/** What the chosen service costs and how long it takes. */
function ServiceTerms({ service }: { service: ServiceView | undefined }) {
  const { t } = useTranslation("ordering");
  const translated = useTranslated();
  if (service === undefined) return null;
  const { slug, price, vatRate, normDays } = service;
  const note = translated(service.priceNote, service.priceNoteEn);
  return (
    <Typography sx={{ marginTop: 2 }}>
      {price === null ? t("price.quote") : formatPrice(price, vatRate)}
      {DOT}
      {note.text !== "" && (
        <>
          <Read {...note} />
          {DOT}
        </>
      )}
      {normDays !== null && `${t("days", { count: normDays, amount: formatNumber(normDays) })}${DOT}`}
      <TextLink to={`/services/${slug}`}>{t("new.aboutService")}</TextLink>
    </Typography>
  );
}

/** Chooses an investment by a part of its title, number or address. */
function InvestmentChoice({ control }: { control: CustomControl }) {
  const { t } = useTranslation("ordering");
  return (
    <RecordIdChoice
      control={control}
      details={investmentCalls.details}
      source={{
        topic: "investments",
        list: investmentCalls.list,
        fixed: { orderable: "true" },
      }}
      nameOf={({ number, title }) => `${title} (${number})`}
      lineOf={({ number, title, client }) => [title, number, client.name]}
      texts={{
        none: t("new.noInvestment"),
        placeholder: t("new.investment.placeholder"),
      }}
    />
  );
}
