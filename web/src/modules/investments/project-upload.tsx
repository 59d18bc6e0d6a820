import "../documents/messages.ts";
import "./messages.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { callQuery } from "../../lib/call-query.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { DocumentForm } from "../documents/form/document-form.tsx";

/** `…/investments/:id/documents/new`: the library's own form, whose document is attached to the project. */
export function ProjectUploadPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("investments");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isAdmin = useHasRole("Admin");
  const zone = useLocation().pathname.startsWith("/admin") ? "/admin" : "/client";
  const back = `${zone}/investments/${id}?tab=documents`;
  const read = useQuery(callQuery("investments", investmentCalls.details, { params: { id } }));
  const close = () => {
    void queries.invalidateQueries({ queryKey: ["investments"] });
    void navigate(back, { replace: true });
  };
  return (
    <DetailScreen read={read} title={t("detail.title")} back={`${zone}/investments`}>
      {() => (
        <DocumentForm
          document={null}
          attachment={{ investmentId: id, asksForVisibility: isAdmin }}
          onClose={close}
        />
      )}
    </DetailScreen>
  );
}
