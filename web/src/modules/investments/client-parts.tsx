import "./messages.ts";
import { attachmentCalls } from "@bonum/contract/investments/calls.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { ButtonLine } from "../../ui/button-line.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { ListPart } from "../../ui/list/list-screen.tsx";
import { attachmentList, useAttachmentsView } from "./attachments/use-attachments-view.tsx";
import { investmentList, useInvestmentsView } from "./use-investments-view.tsx";

/** A client's projects, as a part of the client's details. */
export function InvestmentsOfClient({ clientId }: { clientId: string }) {
  const { t } = useTranslation("investments");
  const source = useMemo(() => ({ ...investmentList, fixed: { clientId } }), [clientId]);
  const view = useInvestmentsView({
    place: "/admin/investments",
    withClient: false,
    emptyAdvice: t("empty.none"),
  });
  return (
    <>
      <ButtonLine>
        <LinkButton to={`/admin/investments/new?clientId=${clientId}`} variant="contained">
          {t("add")}
        </LinkButton>
      </ButtonLine>
      <ListPart source={source} view={view} />
    </>
  );
}

/** The documents of all projects of a client. */
export function DocumentsOfClient({ clientId }: { clientId: string }) {
  const source = useMemo(() => attachmentList(attachmentCalls.ofClient, clientId), [clientId]);
  const { t } = useTranslation("investments");
  const emptyAdvice = t("documents.emptyOfClient");
  const view = useAttachmentsView({ withInvestment: true, withVisibility: true, emptyAdvice });
  return <ListPart source={source} view={view} />;
}
