import { pageCalls } from "@bonum/contract/pages/calls.ts";
import { PageDraftTexts, type PageView } from "@bonum/contract/pages/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import type { FormField, FormSection } from "../../../ui/form/form-description.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import type { RefusedFields } from "../../../ui/form/use-submission.ts";
import { DENSITY, NARROW, WIDE } from "../../../ui/styles/theme.ts";
import { VersionsPanel } from "../versions/versions-panel.tsx";
import { PagePreview } from "./page-preview.tsx";

/** Text and preview side by side where there is room; elsewhere one of them, chosen above. */
const Editor = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "minmax(0, 1fr)",
  gap: theme.spacing(DENSITY.page.gap),
  "& > *": { minWidth: 0 },
  "& > [data-part]": { marginTop: 0 },
  // Both ways to keep the text stand in one line of a phone; "Powrót" leaves it.
  [NARROW]: { "& [data-cancel]": { display: "none" } },
  "&[data-shown=text] > [data-part=preview], &[data-shown=preview] > form": { display: "none" },
  [WIDE]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    alignItems: "start",
    "&[data-shown] > [data-part=preview], &[data-shown] > form": { display: "block" },
    "& > [data-part=views]": { display: "none" },
    "& > [data-part=preview]": {
      position: "sticky",
      insetBlockStart: theme.spacing(2),
      maxHeight: `calc(100dvh - ${theme.spacing(4)})`,
      overflowY: "auto",
    },
    "& > [data-part=versions]": { gridColumn: "1 / -1" },
  },
}));

/** The library's colour for what is not chosen is too faint to be read on the page. */
const View = styled(ToggleButton)(({ theme }) => ({ color: theme.vars.palette.text.secondary }));

interface EditorFormProps {
  page: PageView;
  /** Target of "Anuluj". */
  list: string;
  /** Refusals of the publication. */
  refused: RefusedFields | null;
  /** Called once the text is saved as a draft, to publish it. */
  onPublish: () => void;
}

/** A page's text as a draft, with what visitors would read beside it, and with its versions below. */
export function EditorForm({ page, list, refused, onPublish }: EditorFormProps) {
  const { t } = useTranslation("content");
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [shown, setShown] = useState<"text" | "preview">("text");
  const params = { slug: page.slug };
  const show = (view: PageView) => {
    queries.setQueryData(callQuery("pages", pageCalls.details, { params }).queryKey, view);
    return writtenOf(view);
  };
  return (
    <Editor data-shown={shown}>
      <ViewChoice shown={shown} onChange={setShown} />
      <RecordForm
        draft={`page:${page.slug}`}
        schema={PageDraftTexts}
        sections={useSections()}
        record={writtenOf(page)}
        refused={refused}
        save={async (body, { revision }) => show(await api(pageCalls.saveDraft, { params, revision, body }))}
        reload={async () =>
          writtenOf(await queries.fetchQuery(callQuery("pages", pageCalls.details, { params })))
        }
        onSaved={() => void queries.invalidateQueries({ queryKey: ["pages"] })}
        onCancel={() => void navigate(list)}
        saveLabel={t("draft.save")}
        besideSave={({ dirty, busy, submit }) => (
          <Button
            variant="outlined"
            disabled={busy || !(dirty || page.draft !== null)}
            onClick={async () => {
              if (!dirty || (await submit()) !== undefined) onPublish();
            }}
          >
            {t("page.publish")}
          </Button>
        )}
        below={({ pl, en }) => (
          <>
            <div data-part="preview">
              <PagePreview texts={{ pl, en }} />
            </div>
            <div data-part="versions">
              <VersionsPanel page={page} />
            </div>
          </>
        )}
      />
    </Editor>
  );
}

/** Base of the editor: the draft, or without one the published texts. */
function writtenOf({ pl, en, draft, revision }: PageView) {
  return { pl: draft?.pl ?? pl, en: draft?.en ?? en, revision };
}

type Language = "pl" | "en";

function useSections(): FormSection<PageDraftTexts>[] {
  const { t } = useTranslation("content");
  const fieldsIn = (
    language: Language,
  ): FormField<`${Language}.title` | `${Language}.description` | `${Language}.body`>[] => [
    { kind: "text", name: `${language}.title`, label: t("field.title"), width: "full" },
    {
      kind: "textarea",
      name: `${language}.description`,
      label: t("field.description"),
      hint: t("field.description.hint"),
      width: "full",
    },
    {
      kind: "textarea",
      name: `${language}.body`,
      label: t("field.body"),
      rows: 18,
      markdown: true,
    },
  ];
  return [
    { title: t("page.polish"), fields: fieldsIn("pl") },
    { title: t("page.english"), fields: fieldsIn("en") },
  ];
}

interface ViewChoiceProps {
  shown: "text" | "preview";
  onChange: (shown: "text" | "preview") => void;
}

/** Text or preview, where both have no room beside each other. */
function ViewChoice({ shown, onChange }: ViewChoiceProps) {
  const { t } = useTranslation("content");
  return (
    <ToggleButtonGroup
      data-part="views"
      exclusive
      fullWidth
      value={shown}
      aria-label={t("view.label")}
      onChange={(_, chosen: "text" | "preview" | null) => chosen !== null && onChange(chosen)}
    >
      <View value="text">{t("view.text")}</View>
      <View value="preview">{t("view.preview")}</View>
    </ToggleButtonGroup>
  );
}
