import type { InvestmentView, Participant } from "@bonum/contract/investments/fields.ts";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { addressText } from "../../lib/address-text.ts";
import { formatDateTime, formatDay } from "../../lib/dates.ts";
import { formatNumber } from "../../lib/format.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { Facts } from "../../ui/detail/facts.tsx";

const People = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(260px, 1fr))",
  gap: theme.spacing(2, 3),
  "& span": { ...theme.typography.body2, display: "block", color: theme.vars.palette.text.secondary },
}));

const day = (date: string | null) => date && formatDay(date);

/** What is known of a project; what is not is left out, except where it should be. */
export function InvestmentFacts({ investment }: { investment: InvestmentView }) {
  const { t } = useTranslation("investments");
  const { usableArea, storeys, plannedStart, plannedEnd } = investment;
  const planned = [day(plannedStart), day(plannedEnd)].map((date) => date ?? "…").join(" – ");
  return (
    <>
      <DetailSection title={t("section.basic")}>
        <Facts
          items={[
            { label: t("field.stage"), value: t(`stage.${investment.stage}`) },
            { label: t("field.buildingCategory"), value: investment.buildingCategory },
            { label: t("fact.planned"), value: plannedStart || plannedEnd ? planned : "" },
            { label: t("column.added"), value: formatDateTime(investment.dateAdded) },
            { label: t("field.description"), value: investment.description, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.place")}>
        <Facts
          items={[
            { label: t("fact.address"), value: addressText(investment.address) },
            { label: t("field.parcels"), value: investment.parcels.join("\n") },
            { label: t("field.landRegisters"), value: investment.landRegisters.join("\n") },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.building")}>
        <Facts
          items={[
            { label: t("field.permitNumber"), value: investment.permitNumber },
            { label: t("field.permitDate"), value: day(investment.permitDate) },
            {
              label: t("field.usableArea"),
              value: usableArea === null ? "" : `${formatNumber(usableArea, 2)}\u00a0m²`,
            },
            { label: t("field.storeys"), value: storeys === null ? "" : formatNumber(storeys) },
          ]}
        />
      </DetailSection>
      {investment.participants.length > 0 && (
        <DetailSection title={t("section.participants")}>
          <Participants participants={investment.participants} />
        </DetailSection>
      )}
    </>
  );
}

function Participants({ participants }: { participants: readonly Participant[] }) {
  const { t } = useTranslation("investments");
  return (
    <People>
      {participants.map(({ role, name, licenceNumber, email }) => (
        <li key={`${role} ${name} ${licenceNumber}`}>
          <span>{role}</span>
          <strong>{name}</strong>
          {licenceNumber !== "" && <span>{t("fact.licence", { number: licenceNumber })}</span>}
          {email !== "" && (
            <span>
              <Link href={`mailto:${email}`}>{email}</Link>
            </span>
          )}
        </li>
      ))}
    </People>
  );
}
