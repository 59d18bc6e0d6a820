import { useZone } from "../../lib/zone.ts";
import "./texts.ts";
import { formatDay } from "@bonum/contract/calendar.ts";
import { certificateCalls, certificateEventCalls } from "@bonum/contract/certificates/calls.ts";
import type { CertificateDetails } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import { certificateMachine } from "@bonum/contract/certificates/states.ts";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../lib/api.ts";
import { formatSize } from "../../lib/format/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { ResourcePage } from "../../ui/detail/resource-page.tsx";
import type { EventParts } from "../../ui/events/event-dialog.tsx";
import { startDownload } from "../../ui/files/downloads.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { Polish, PolishOnly, polishFact, usePolish } from "../../ui/polish.tsx";
import { RenderedMarkdown } from "../../ui/rendered-markdown.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { CertificateCard } from "./card/certificate-card.tsx";
import { CertificateState } from "./certificate-state.tsx";
import { Changes } from "./changes.tsx";
import { LapsedState, PreviewedState } from "./state-banner.tsx";

const source = {
  topic: "certificates",
  labels: certificateLabels,
  calls: { details: certificateCalls.details, history: certificateCalls.history },
} as const;

const events: EventParts<typeof certificateMachine, CertificateDetails> = {
  machine: certificateMachine,
  calls: certificateEventCalls,
  topic: "certificates",
  details: certificateCalls.details,
  labels: certificateLabels,
  name: ({ number, object }) => `${number}, ${object}`,
  below: (event, { conditional }, { values }) => (
    <PreviewedState
      state={certificateMachine.events[event].to}
      conditional={conditional}
      reason={String(values.reason ?? "")}
    />
  ),
};

/** `…/certificates/:id`: one certificate, as far as the reader may know it. */
export function CertificatePage() {
  const { t } = useTranslation("certificates");
  const zone = useZone();
  const path = `/${zone}/certificates`;
  return (
    <ResourcePage
      resource={{ ...source, path }}
      t={t}
      name={({ object }) => object}
      number={({ number }) => number}
      below={({ certificateType, client, holder, ...certificate }) => (
        <>
          <CertificateState {...certificate} />
          {certificate.sample && <StateChip>{t("sample", { ns: "detail" })}</StateChip>}
          <Polish>{certificateType}</Polish>
          {zone === "admin" && <TextLink to={`/admin/users/${client.id}`}>{holder.name}</TextLink>}
        </>
      )}
      events={events}
      actions={(certificate) => <DownloadButton certificate={certificate} />}
      facts={(certificate) => <CertificateFacts certificate={certificate} place={path} />}
    />
  );
}

/** Downloads the PDF; of one that no longer holds the button says so. */
function DownloadButton({ certificate: { id, number, state } }: { certificate: CertificateDetails }) {
  const { t } = useTranslation("certificates");
  const { value } = useLabels(certificateLabels);
  const download = () => {
    const fileName = `${number.replaceAll("/", "-")}.pdf`;
    void startDownload({ url: urlOf(certificateCalls.pdf, { params: { id } }), fileName });
  };
  return (
    <Button variant={state === "issued" ? "contained" : "outlined"} onClick={download}>
      {state === "issued"
        ? t("action.pdf")
        : t("action.pdfOf", { state: value("state", state).toLowerCase() })}
    </Button>
  );
}

interface CertificateFactsProps {
  certificate: CertificateDetails;
  /** Path of the list, in the reader's zone. */
  place: string;
}

function CertificateFacts({ certificate, place }: CertificateFactsProps) {
  const { t } = useTranslation("certificates");
  const { field } = useLabels(certificateLabels);
  const polish = usePolish();
  const { code, validTo, supersedes, supersededBy, scopeHtml, seal } = certificate;
  const orders = place.replace("certificates", "orders");
  const related = (other: { id: string; number: string } | null) =>
    other && <TextLink to={`${place}/${other.id}`}>{other.number}</TextLink>;
  const card = <CertificateCard certificate={certificate} />;
  const own = place.startsWith("/client");
  const holds = certificate.state === "issued";
  return (
    <>
      {own && (holds ? card : <LapsedState certificate={certificate} />)}
      <DetailSection title={t("check.facts")}>
        <PolishOnly>{t("check.polishOnly")}</PolishOnly>
        <Facts
          hideEmpty
          items={[
            { label: field("holder"), value: polishFact(certificate.holder.name) },
            { label: field("object"), value: polishFact(certificate.object) },
            { label: field("town"), value: polishFact(certificate.town) },
            { label: field("issuedOn"), value: formatDay(certificate.issuedOn) },
            validTo === null
              ? { label: t("filter.validity"), value: t("unlimited") }
              : { label: field("validTo"), value: formatDay(validTo) },
            {
              label: field("order"),
              value: <TextLink to={`${orders}/${certificate.order.id}`}>{certificate.order.number}</TextLink>,
            },
            { label: t("fact.supersedes"), value: related(supersedes) },
            { label: t("fact.supersededBy"), value: related(supersededBy) },
            { label: field("conditions"), value: polishFact(certificate.conditions), wide: true },
          ]}
        />
      </DetailSection>
      {!(own && holds) && card}
      <DetailSection title={t("section.changes")}>
        <Changes changes={certificate.changes} />
      </DetailSection>
      <DetailSection title={t("section.paper")}>
        <Facts
          items={[
            { label: field("code"), value: code },
            ...(seal ? [{ label: t("fact.sealedBy"), value: polishFact(seal.holder) }] : []),
            {
              label: field("sha256"),
              value: `${certificate.sha256} (${formatSize(certificate.size)})`,
              wide: true,
            },
          ]}
        />
      </DetailSection>
      {scopeHtml && (
        <DetailSection title={t("section.scope")}>
          <RenderedMarkdown html={scopeHtml} {...polish} />
        </DetailSection>
      )}
    </>
  );
}
