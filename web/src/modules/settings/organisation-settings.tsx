import { OrganisationFacts, OrganisationView } from "@bonum/contract/organisation/fields.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { recordQuery } from "../../lib/record-query.ts";
import { saveRecord } from "../../lib/records.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { RecordForm } from "../../ui/form/record-form.tsx";
import { PictureEditor } from "../../ui/inputs/picture-editor.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { useOrganisationSections } from "./use-organisation-sections.ts";

const PATH = "admin/organisation";
const query = recordQuery("organisation", PATH, OrganisationView);

/** What only the organisation knows of itself, and the banner of whoever funds it. */
export function OrganisationSettings() {
  const { t } = useTranslation("settings");
  const read = useQuery(query);
  if (read.data !== undefined) return <Editor organisation={read.data} />;
  if (read.error === null) return <AreaSpinner minHeight={480} />;
  return <ErrorState error={read.error} title={t("failed")} onRetry={() => void read.refetch()} />;
}

function Editor({ organisation }: { organisation: OrganisationView }) {
  const { t } = useTranslation("settings");
  const queries = useQueryClient();
  const sections = useOrganisationSections();
  const asRecord = (view: OrganisationView) => ({ ...view.facts, revision: view.revision });
  return (
    <>
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: "75ch" }}>
        {t("organisation.lead")}
      </Typography>
      <RecordForm
        draft="organisation"
        schema={OrganisationFacts}
        sections={sections}
        record={asRecord(organisation)}
        save={async (fields, revision) =>
          asRecord(await saveRecord(PATH, { schema: OrganisationView, fields, revision }))
        }
        reload={async () => asRecord(await queries.fetchQuery(query))}
        onSaved={() => void queries.invalidateQueries({ queryKey: ["organisation"] })}
        savedText={t("saved")}
      />
      <Box sx={{ height: 20 }} />
      <DetailSection title={t("banner.title")}>
        <PictureEditor
          path={`${PATH}/banner`}
          revision={organisation.revision}
          topic="organisation"
          picture={organisation.banner}
          alt={organisation.facts.fundingText}
          hint={t("banner.text")}
          schema={OrganisationView}
        />
      </DetailSection>
    </>
  );
}
