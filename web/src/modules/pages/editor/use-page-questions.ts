import { formatDay } from "@bonum/contract/calendar.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageView, UpcomingVersion } from "@bonum/contract/pages/fields.ts";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { useActions } from "../../../ui/panel/use-actions.tsx";
import { SHIPPED } from "../versions/compared.ts";
import { usePageChange } from "./use-page-change.ts";

/** Changes of a page that are confirmed before they are sent; `dialog` is to be drawn. */
export function usePageQuestions({ slug, revision, version, draft }: PageView) {
  const { t } = useTranslation("content");
  const { start, dialog } = useActions();
  const send = usePageChange(slug);
  return {
    dialog,
    /** Asks before a draft, which may be somebody else's work, is given up. */
    discard: () =>
      start({
        title: t("draft.discardTitle"),
        text: t("draft.discardText"),
        label: t("draft.discard"),
        destructive: true,
        send: () => send(api(pageCalls.discardDraft, { params: { slug }, revision })),
      }),
    /** Asks before an earlier text becomes the draft. */
    restore: (number: number) =>
      start({
        title: number === SHIPPED ? t("versions.shippedTitle") : t("versions.restoreTitle", { number }),
        text: [t("versions.restoreText"), ...(draft === null ? [] : [t("versions.restoreReplaces")])].join(
          " ",
        ),
        label: t("versions.restoreConfirm"),
        send: () => send(api(pageCalls.restore, { params: { slug, version: number }, revision })),
      }),
    /** Asks before an announced version is withdrawn, of which everybody was told. */
    withdraw: ({ version: number, inForceFrom }: UpcomingVersion) =>
      start({
        title: t("versions.withdrawTitle", { number }),
        text: t("versions.withdrawText", { day: formatDay(inForceFrom), version }),
        label: t("versions.withdraw"),
        destructive: true,
        send: () => send(api(pageCalls.withdraw, { params: { slug, version: number }, revision })),
      }),
  };
}
