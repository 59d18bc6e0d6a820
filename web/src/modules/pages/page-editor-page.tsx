import "../../ui/detail/texts.ts";
import "./texts.ts";
import { formatDate, formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageView } from "@bonum/contract/pages/fields.ts";
import { useMutation, useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { dotted } from "../../lib/format/format.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { BusyButton } from "../../ui/busy-button.tsx";
import { DetailHeader } from "../../ui/detail/detail-header.tsx";
import { DetailScreen } from "../../ui/detail/detail-screen.tsx";
import type { RefusedFields } from "../../ui/form/use-submission.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { MoreActions } from "../../ui/menu/more-actions.tsx";
import { WholeScreen } from "../../ui/page/whole-screen.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { Attention } from "../../ui/states/attention.tsx";
import { EditorForm } from "./editor/editor-form.tsx";
import { PublishDialog } from "./editor/publish-dialog.tsx";
import { usePageChange } from "./editor/use-page-change.ts";
import { usePageQuestions } from "./editor/use-page-questions.ts";
import { CURRENT, DRAFT } from "./versions/compared.ts";

const ComparisonDialog = lazy(async () => ({
  default: (await import("./versions/comparison-dialog.tsx")).ComparisonDialog,
}));

const LIST = "/admin/content";

/** Public path of a page. */
const publicPath = (slug: string) => (slug === "about" ? "/about" : `/about/${slug}`);

/** `/admin/content/pages/:slug`: a page's text in both languages, written as a draft and published apart. */
export function PageEditorPage() {
  const { slug = "" } = useParams();
  const { t } = useTranslation("content");
  const read = useQuery(callQuery("pages", pageCalls.details, { params: { slug } }));
  return (
    <DetailScreen read={read} title={t("page.title")} back={LIST}>
      {(page) => <PageEditor key={slug} page={page} />}
    </DetailScreen>
  );
}

function PageEditor({ page }: { page: PageView }) {
  const { t } = useTranslation("content");
  const [asked, setAsked] = useState<"publish" | "compare" | null>(null);
  const [refused, setRefused] = useState<RefusedFields | null>(null);
  const { discard, dialog } = usePageQuestions(page);
  const close = () => setAsked(null);
  const refuse = (fields: RefusedFields) => {
    close();
    setRefused(fields);
  };
  const actions = [
    { key: "compare", label: t("draft.compare"), run: () => setAsked("compare") },
    { key: "discard", label: t("draft.discard"), destructive: true, run: discard },
  ];
  return (
    <>
      <WholeScreen />
      <DetailHeader
        title={page[currentLanguage()].title}
        language={currentLanguage()}
        back={LIST}
        actions={page.draft !== null && page.can.edit && <MoreActions actions={actions} />}
      >
        <PageState page={page} /> <TextLink to={publicPath(page.slug)}>{t("pages.public")}</TextLink>
      </DetailHeader>
      {page.can.edit && page.shipped?.readAt === null && <UnreadNotice page={page} />}
      <EditorForm page={page} list={LIST} refused={refused} onPublish={() => setAsked("publish")} />
      {asked === "publish" && <PublishDialog page={page} onRefused={refuse} onClose={close} />}
      {dialog}
      {asked === "compare" && (
        <Suspense>
          <ComparisonDialog page={page} before={CURRENT} after={DRAFT} onClose={close} />
        </Suspense>
      )}
    </>
  );
}

/** Asks to read the text that the page came with: it is public, and speaks in the centre's name. */
function UnreadNotice({ page: { slug, revision } }: { page: PageView }) {
  const { t } = useTranslation("content");
  const send = usePageChange(slug);
  const confirmation = useMutation({
    mutationFn: () => send(api(pageCalls.confirmReading, { params: { slug }, revision })),
    onError: reportError,
  });
  return (
    <Attention title={t("shipped.unread")}>
      <p>{t("shipped.advice")}</p>
      <BusyButton
        variant="outlined"
        busy={confirmation.isPending}
        onClick={() => confirmation.mutate()}
        sx={{ marginTop: 1.5 }}
      >
        {t("shipped.confirm")}
      </BusyButton>
    </Attention>
  );
}

/** Published version of a page, and the draft that may replace it. */
function PageState({ page: { version, publishedAt, inForceFrom, draft, upcoming } }: { page: PageView }) {
  const { t } = useTranslation("content");
  const since = inForceFrom === null ? formatDate(publishedAt) : formatDay(inForceFrom);
  const announced =
    upcoming && t("pages.upcoming", { version: upcoming.version, day: formatDay(upcoming.inForceFrom) });
  const published = dotted([t("pages.version", { version }), since, announced]);
  if (draft === null) return published;
  const when = formatDateTime(draft.savedAt);
  const { savedBy, restoredFrom } = draft;
  return (
    <>
      <StateChip tone="warning">
        {savedBy === null ? t("pages.draftOn", { when }) : t("pages.draftBy", { name: savedBy, when })}
      </StateChip>
      {restoredFrom !== null && <span>{t("draft.from", { number: restoredFrom })}</span>}
      <span>{t("draft.public", { version })}</span>
    </>
  );
}
