import "../../../ui/detail/messages.ts";
import "../messages.ts";
import { showcaseCalls } from "@bonum/contract/showcase/calls.ts";
import { ShowcaseFields, type ShowcaseKind, type ShowcaseView } from "@bonum/contract/showcase/fields.ts";
import { showcaseLabels } from "@bonum/contract/showcase/labels.ts";
import Typography from "@mui/material/Typography";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { DetailHeader } from "../../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../../ui/detail/detail-screen.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { DeleteRecordButton } from "../../../ui/dialogs/delete-record-button.tsx";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { useLabelled } from "../../../ui/form/use-labelled.ts";
import { PictureEditor } from "../../../ui/inputs/picture-editor.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";

const AREAS = { reference: "references", partner: "partners" } as const;

/** The kind from the address: `/admin/content/references/…` or `…/partners/…`. */
function useKind(): ShowcaseKind {
  return useLocation().pathname.includes("/references/") ? "reference" : "partner";
}

/** `…/new`: a new reference or partner; its picture follows once it is saved. */
export function NewEntryPage() {
  const { t } = useTranslation("content");
  const kind = useKind();
  const navigate = useNavigate();
  return (
    <>
      <PageHeader
        title={t(`entry.new.${kind}`)}
        back={{ to: `/admin/content?tab=${AREAS[kind]}` }}
        below={<Typography color="textSecondary">{t("entry.pictureLater")}</Typography>}
      />
      <EntryForm
        kind={kind}
        entry={null}
        onSaved={({ id }) => void navigate(`/admin/content/${AREAS[kind]}/${id}`, { replace: true })}
      />
    </>
  );
}

/** `…/:id`: one reference or partner with its picture. */
export function EntryPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("content");
  const kind = useKind();
  const read = useQuery(callQuery("showcase", showcaseCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t(`entry.edit.${kind}`)} back={`/admin/content?tab=${AREAS[kind]}`}>
      {(entry) => <Entry key={id} entry={entry} />}
    </DetailScreen>
  );
}

function Entry({ entry }: { entry: ShowcaseView }) {
  const { t } = useTranslation("content");
  const navigate = useNavigate();
  const { id, can, kind, name, picture, revision } = entry;
  const back = `/admin/content?tab=${AREAS[kind]}`;
  return (
    <>
      <DetailHeader
        title={name}
        back={back}
        actions={
          can.delete && (
            <DeleteRecordButton
              call={showcaseCalls.delete}
              id={id}
              revision={revision}
              topic="showcase"
              title={t("delete.title")}
              text={t("delete.text")}
              name={name}
              done={t("delete.done")}
              onDeleted={() => void navigate(back, { replace: true })}
            />
          )
        }
      />
      <EntryForm kind={kind} entry={entry} onSaved={() => undefined} />
      <DetailSection title={t("entry.picture")}>
        <PictureEditor
          calls={showcaseCalls}
          params={{ id }}
          revision={revision}
          topic="showcase"
          picture={picture}
          alt={name}
          hint={t("entry.pictureText")}
        />
      </DetailSection>
    </>
  );
}

interface EntryFormProps {
  kind: ShowcaseKind;
  entry: ShowcaseView | null;
  onSaved: (saved: ShowcaseView) => void;
}

function EntryForm({ kind, entry, onSaved }: EntryFormProps) {
  const { t } = useTranslation("content");
  const queries = useQueryClient();
  const sections = useLabelled<ShowcaseFields>(showcaseLabels, [
    {
      fields: [
        { kind: "text", name: "name", required: true },
        { kind: "url", name: "link", placeholder: "https://" },
        { kind: "textarea", name: "description", width: "full" },
        { kind: "number", name: "position", hint: t("field.position.hint"), width: "third" },
      ],
    },
  ]);
  return (
    <RecordForm
      draft={`showcase:${entry?.id ?? kind}`}
      schema={ShowcaseFields}
      sections={sections}
      record={entry}
      initial={{ kind, position: 0 }}
      save={(body, edited) =>
        edited === null
          ? api(showcaseCalls.create, { body })
          : api(showcaseCalls.update, { params: { id: edited.id }, revision: edited.revision, body })
      }
      {...(entry && {
        reload: () =>
          queries.fetchQuery(callQuery("showcase", showcaseCalls.details, { params: { id: entry.id } })),
      })}
      onSaved={(saved) => {
        void queries.invalidateQueries({ queryKey: ["showcase"] });
        onSaved(saved);
      }}
      savedText={t("entry.saved")}
    />
  );
}
