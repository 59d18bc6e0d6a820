import "../../ui/detail/messages.ts";
import "./messages.ts";
import { attachmentCalls, investmentCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentEvent, InvestmentView, Participant } from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { addressText } from "../../lib/address-text.ts";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { formatDateTime, formatDay } from "../../lib/dates.ts";
import { reportError } from "../../lib/errors.ts";
import { formatNumber } from "../../lib/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { notify } from "../../lib/notify.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { ButtonLine } from "../../ui/button-line.tsx";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { Facts } from "../../ui/detail/facts.tsx";
import { HistoryPanel } from "../../ui/detail/history-panel.tsx";
import { ConfirmDialog } from "../../ui/dialogs/confirm-dialog.tsx";
import { DeleteRecordButton } from "../../ui/dialogs/delete-record-button.tsx";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { ListPart } from "../../ui/list/list-screen.tsx";
import { StateChip, type Tone } from "../../ui/state-chip.tsx";
import { OrdersOfInvestment } from "../orders/orders-page.tsx";
import { AttachFromLibrary } from "./attachments/attaching.tsx";
import { attachmentList, useAttachmentsView } from "./attachments/use-attachments-view.tsx";

const TONES: Record<InvestmentView["state"], Tone> = {
  active: "success",
  onHold: "warning",
  finished: "info",
  archived: "neutral",
};

/** `…/investments/:id`: everything about one project, as far as the reader may know it. */
export function InvestmentPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("investments");
  const inAdmin = useLocation().pathname.startsWith("/admin");
  const place = inAdmin ? "/admin/investments" : "/client/investments";
  const read = useQuery(callQuery("investments", investmentCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t("detail.title")} back={place}>
      {(investment) => <InvestmentDetails investment={investment} place={place} inAdmin={inAdmin} />}
    </DetailScreen>
  );
}

interface InvestmentDetailsProps {
  investment: InvestmentView;
  place: string;
  inAdmin: boolean;
}

function InvestmentDetails({ investment, place, inAdmin }: InvestmentDetailsProps) {
  const { t } = useTranslation("investments");
  const { id, can, client, documents, number, stage, state } = investment;
  const navigate = useNavigate();
  const { value } = useLabels(investmentLabels);
  const tabs = [
    { name: "facts", label: t("tab.facts", { ns: "detail" }) },
    { name: "documents", label: t("tab.documents"), count: documents },
    { name: "orders", label: t("tab.orders") },
    ...(can.seeHistory ? [{ name: "history", label: t("history.title", { ns: "detail" }) } as const] : []),
  ] as const;
  const tab = useDetailTab(tabs);
  return (
    <>
      <DetailHeader
        title={investment.title}
        back={place}
        actions={
          <>
            {can.delete && (
              <DeleteRecordButton
                call={investmentCalls.delete}
                id={id}
                revision={investment.revision}
                topic="investments"
                title={t("delete.title")}
                text={t("delete.text")}
                name={`${number}, ${investment.title}`}
                done={t("delete.done")}
                onDeleted={() => void navigate(place, { replace: true })}
              />
            )}
            <InvestmentEvents investment={investment} />
            {can.edit && (
              <LinkButton to={`${place}/${id}/edit`} variant="contained">
                {t("action.edit", { ns: "common" })}
              </LinkButton>
            )}
          </>
        }
      >
        {number}
        {inAdmin && <TextLink to={`/admin/users/${client.id}`}>{client.name}</TextLink>}
        <StateChip tone={TONES[state]}>{value("state", state)}</StateChip>
        <StateChip>{value("stage", stage)}</StateChip>
        {investment.sample && <StateChip tone="info">{t("sample")}</StateChip>}
      </DetailHeader>
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "facts" && <InvestmentFacts investment={investment} />}
      {tab === "documents" && <ProjectDocuments investment={investment} place={place} />}
      {tab === "orders" && (
        <OrdersOfInvestment
          zone={inAdmin ? "admin" : "client"}
          investmentId={id}
          canOrder={state === "active"}
        />
      )}
      {tab === "history" && (
        <HistoryPanel topic="investments" call={investmentCalls.history} id={id} labels={investmentLabels} />
      )}
    </>
  );
}

/** The documents of a project: for administrators with who sees them, for a client what was shown to them. */
function ProjectDocuments({ investment, place }: { investment: InvestmentView; place: string }) {
  const { t } = useTranslation("investments");
  const isAdmin = useHasRole("Admin");
  const source = useMemo(() => attachmentList(attachmentCalls.list, investment.id), [investment.id]);
  const view = useAttachmentsView({
    withInvestment: false,
    withVisibility: isAdmin,
    emptyAdvice: t(isAdmin ? "documents.emptyAdvice" : "documents.emptyOwn"),
  });
  return (
    <>
      {investment.can.attach && (
        <ButtonLine>
          {isAdmin && <AttachFromLibrary investment={investment} />}
          <LinkButton to={`${place}/${investment.id}/documents/new`} variant="contained">
            {t("documents.add")}
          </LinkButton>
        </ButtonLine>
      )}
      {investment.can.attach && !isAdmin && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
          {t("documents.final")}
        </Typography>
      )}
      <ListPart source={source} view={view} />
    </>
  );
}

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
function InvestmentFacts({ investment }: { investment: InvestmentView }) {
  const { t } = useTranslation("investments");
  const { field, value } = useLabels(investmentLabels);
  const { usableArea, storeys, plannedStart, plannedEnd } = investment;
  const planned = [day(plannedStart), day(plannedEnd)].map((date) => date ?? "…").join(" – ");
  return (
    <>
      <DetailSection title={t("section.basic")}>
        <Facts
          items={[
            { label: field("stage"), value: value("stage", investment.stage) },
            { label: field("buildingCategory"), value: investment.buildingCategory },
            { label: t("fact.planned"), value: plannedStart || plannedEnd ? planned : "" },
            { label: field("dateAdded"), value: formatDateTime(investment.dateAdded) },
            { label: field("description"), value: investment.description, wide: true },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.place")}>
        <Facts
          items={[
            { label: field("address"), value: addressText(investment.address) },
            { label: field("parcels"), value: investment.parcels.join("\n") },
            { label: field("landRegisters"), value: investment.landRegisters.join("\n") },
          ]}
        />
      </DetailSection>
      <DetailSection title={t("section.building")}>
        <Facts
          items={[
            { label: field("permitNumber"), value: investment.permitNumber },
            { label: field("permitDate"), value: day(investment.permitDate) },
            {
              label: field("usableArea"),
              value: usableArea === null ? "" : `${formatNumber(usableArea, 2)}\u00a0m²`,
            },
            { label: field("storeys"), value: storeys === null ? "" : formatNumber(storeys) },
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

/** Events that close a project to its client, and so are asked about first. */
const ASKED = ["finish", "archive"] as const;

const isAsked = (event: InvestmentEvent) => ASKED.some((asked) => asked === event);

/** A button for each event that the reader may send to the project now; for a client there is none. */
function InvestmentEvents({ investment }: { investment: InvestmentView }) {
  const { t } = useTranslation("investments");
  const queries = useQueryClient();
  const [asking, setAsking] = useState<InvestmentEvent | null>(null);
  const { id, number, title, revision, allowedEvents } = investment;
  const sending = useMutation({
    mutationFn: (event: InvestmentEvent) => api(investmentCalls.send, { params: { id, event }, revision }),
    onSuccess: (_, event) => notify({ kind: "success", text: t(`event.${event}.done`) }),
    onError: reportError,
    onSettled: () => {
      setAsking(null);
      void queries.invalidateQueries({ queryKey: ["investments"] });
    },
  });
  return (
    <>
      {allowedEvents.map((event) => (
        <Button
          key={event}
          variant="outlined"
          disabled={sending.isPending}
          onClick={() => (isAsked(event) ? setAsking(event) : sending.mutate(event))}
        >
          {t(`event.${event}`)}
        </Button>
      ))}
      {ASKED.map((event) => (
        <ConfirmDialog
          key={event}
          open={asking === event}
          title={t(`event.${event}.title`)}
          confirmLabel={t(`event.${event}`)}
          busy={sending.isPending}
          onConfirm={() => sending.mutate(event)}
          onCancel={() => setAsking(null)}
        >
          <Typography>{t(`event.${event}.text`)}</Typography>
          <Typography sx={{ fontWeight: 600, marginTop: 1, overflowWrap: "anywhere" }}>
            {`${number}, ${title}`}
          </Typography>
        </ConfirmDialog>
      ))}
    </>
  );
}
