import "../documents/messages.ts";
import "./messages.ts";
import { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { recordQuery } from "../../lib/record-query.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import { NativeSelect } from "../../ui/inputs/native-select.tsx";
import { DocumentForm } from "../documents/form/document-form.tsx";

const VISIBILITIES = ["internal", "client"] as const;

/** `…/investments/:id/documents/new`: the library's own form, whose document is attached to the project. */
export function ProjectUploadPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("investments");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const isAdmin = useHasRole("Admin");
  const zone = useLocation().pathname.startsWith("/admin") ? "/admin" : "/client";
  const back = `${zone}/investments/${id}?tab=documents`;
  const [visibility, setVisibility] = useState<(typeof VISIBILITIES)[number]>("internal");
  const read = useQuery(recordQuery("investments", `investments/${id}`, InvestmentView));
  const close = () => {
    void queries.invalidateQueries({ queryKey: ["investments"] });
    void navigate(back, { replace: true });
  };
  return (
    <DetailScreen read={read} title={t("detail.title")} back={`${zone}/investments`}>
      {() => (
        <DocumentForm
          document={null}
          dropped={null}
          gone={false}
          uploadPath={`investments/${id}/documents${isAdmin ? `?visibility=${visibility}` : ""}`}
          extra={
            isAdmin && (
              <NativeSelect
                label={t("upload.visibility")}
                value={visibility}
                options={VISIBILITIES.map((value) => ({ value, label: t(`upload.visibility.${value}`) }))}
                onChange={setVisibility}
              />
            )
          }
          onClose={close}
        />
      )}
    </DetailScreen>
  );
}
