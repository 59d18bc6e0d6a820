import "./texts.ts";
import { formatDay } from "@bonum/contract/calendar.ts";
import { certificateCalls } from "@bonum/contract/certificates/calls.ts";
import { CERTIFICATE_ORDERS, type CertificateView, VALIDITIES } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { asShown } from "../../lib/i18n/i18n.ts";
import { type LabelTexts, useLabels } from "../../lib/labels.ts";
import type { Column, Filter, ListSource } from "../../ui/list/list-description.ts";
import { ListScreen } from "../../ui/list/list-screen.tsx";
import { listTexts, useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Polish } from "../../ui/polish.tsx";
import { CertificateState } from "./certificate-state.tsx";

/** `/admin/certificates`: every certificate, for administrators. */
export function AdminCertificatesPage() {
  return <CertificatesPage place="/admin/certificates" withHolder />;
}

/** `/client/certificates`: the client's own certificates. */
export function ClientCertificatesPage() {
  return <CertificatesPage place="/client/certificates" withHolder={false} />;
}

const source: ListSource<CertificateView> = {
  topic: "certificates",
  list: certificateCalls.list,
  export: certificateCalls.export,
};

function CertificatesPage({ place, withHolder }: { place: string; withHolder: boolean }) {
  const { t } = useTranslation("certificates");
  const labels = useLabels(certificateLabels);
  const view = {
    columns: columnsOf(t, labels, place).filter(({ key }) => withHolder || key !== "holder"),
    filters: filtersOf(t, labels),
    orders: useOrders(CERTIFICATE_ORDERS, {
      validToAsc: t("order.validToAsc"),
      validToDesc: t("order.validToDesc"),
    }),
    texts: listTexts(t),
  };
  return <ListScreen title={t("title")} source={source} view={view} />;
}

type Labels = LabelTexts<typeof certificateLabels>;

function columnsOf(
  t: TFunction<"certificates">,
  { field }: Labels,
  place: string,
): Column<CertificateView>[] {
  return [
    {
      key: "certificate",
      label: t("column.certificate"),
      cell: (certificate) => (
        <RowTitle
          row={certificate}
          to={`${place}/${certificate.id}`}
          details={[<Polish key="object">{certificate.object}</Polish>]}
        >
          {certificate.number}
        </RowTitle>
      ),
      orders: { asc: "numberAsc", desc: "numberDesc", first: "desc" },
      card: "title",
      typed: true,
      width: "26%",
    },
    {
      key: "state",
      label: field("state"),
      cell: (certificate) => <CertificateState {...certificate} />,
      card: "state",
    },
    {
      key: "holder",
      label: field("holder"),
      cell: ({ holder }) => asShown(holder.name, "pl"),
      card: "wide",
      typed: true,
    },
    {
      key: "town",
      label: field("town"),
      cell: ({ town }) => town || "–",
      typed: true,
      shownOnCard: ({ town }) => town !== "",
    },
    {
      key: "certificateType",
      label: field("certificateType"),
      cell: (row) => <Polish>{row.certificateType}</Polish>,
      typed: true,
      roomy: true,
    },
    {
      key: "issuedOn",
      label: field("issuedOn"),
      cell: ({ issuedOn }) => formatDay(issuedOn),
      orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
      width: 120,
      labelled: true,
    },
    {
      key: "validTo",
      label: t("filter.validity"),
      cell: ({ validTo }) => (validTo === null ? t("unlimited") : t("until", { day: formatDay(validTo) })),
      orders: { asc: "validToAsc", desc: "validToDesc", first: "asc" },
      width: 130,
      labelled: true,
    },
  ];
}

function filtersOf(t: TFunction<"certificates">, { field, options }: Labels): Filter[] {
  return [
    {
      name: "state",
      label: field("state"),
      options: options("state"),
    },
    {
      name: "validity",
      label: t("filter.validity"),
      options: VALIDITIES.map((value) => ({ value, label: t(`validity.${value}`) })),
    },
  ];
}
