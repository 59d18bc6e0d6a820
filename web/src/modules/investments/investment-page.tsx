import "../../ui/detail/messages.ts";
import "./messages.ts";
import { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { recordQuery } from "../../lib/record-query.ts";
import { actionText } from "../../ui/audit/action-text.ts";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DetailTabs, useDetailTab } from "../../ui/detail/detail-tabs.tsx";
import { HistoryPanel } from "../../ui/detail/history-panel.tsx";
import { DeleteRecordButton } from "../../ui/dialogs/delete-record-button.tsx";
import { fieldsOf } from "../../ui/form/form-values.ts";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { StateChip, type Tone } from "../../ui/state-chip.tsx";
import { ProjectDocuments } from "./attachments/project-documents.tsx";
import { InvestmentFacts } from "./investment-facts.tsx";
import { useInvestmentEditSections } from "./use-investment-sections.tsx";

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
  const read = useQuery(recordQuery("investments", `investments/${id}`, InvestmentView));
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
  const sections = useInvestmentEditSections(true);
  const tabs = [
    { name: "facts", label: t("tab.facts") },
    { name: "documents", label: t("tab.documents"), count: documents },
    ...(can.seeHistory ? [{ name: "history", label: t("tab.history") } as const] : []),
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
                path={`investments/${id}`}
                revision={investment.revision}
                topic="investments"
                title={t("delete.title")}
                text={t("delete.text")}
                name={`${number}, ${investment.title}`}
                done={t("delete.done")}
                onDeleted={() => void navigate(place, { replace: true })}
              />
            )}
            {can.edit && (
              <LinkButton to={`${place}/${id}/edit`} variant="contained">
                {t("action.edit")}
              </LinkButton>
            )}
          </>
        }
      >
        {number}
        {inAdmin && <TextLink to={`/admin/users/${client.id}`}>{client.name}</TextLink>}
        <StateChip tone={TONES[state]}>{t(`state.${state}`)}</StateChip>
        <StateChip>{t(`stage.${stage}`)}</StateChip>
        {investment.sample && <StateChip tone="info">{t("sample")}</StateChip>}
      </DetailHeader>
      <DetailTabs tabs={tabs} current={tab} />
      {tab === "facts" && <InvestmentFacts investment={investment} />}
      {tab === "documents" && <ProjectDocuments investment={investment} place={place} />}
      {tab === "history" && (
        <HistoryPanel
          topic="investments"
          path={`investments/${id}`}
          fields={fieldsOf(sections)}
          actionText={actionText}
        />
      )}
    </>
  );
}
