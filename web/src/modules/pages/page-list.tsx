import "./texts.ts";
import { formatDate, formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageDraftMark, ShippedState } from "@bonum/contract/pages/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { dotted } from "../../lib/format/format.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { StateChip } from "../../ui/state-chip.tsx";
import { Attention } from "../../ui/states/attention.tsx";
import { Unread } from "../../ui/states/unread.tsx";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "baseline",
    gap: theme.spacing(0.25, 1.5),
    padding: theme.spacing(1.25, 0),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& li:first-of-type": { borderTop: 0 },
  "& li > [data-facts]": {
    ...theme.typography.body2,
    flexBasis: "100%",
    color: theme.vars.palette.text.secondary,
  },
}));

/** The public pages with their current versions, and what of the shipped texts nobody has read. */
export function PageList() {
  const { t } = useTranslation("content");
  const read = useQuery(callQuery("pages", pageCalls.list, {}));
  const unread = (read.data ?? []).filter(({ shipped }) => shipped?.readAt === null);
  return (
    <DetailSection title={t("tab.pages")}>
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: "75ch" }}>
        {t("pages.lead")}
      </Typography>
      {unread.length > 0 && (
        <Attention title={t("shipped.count", { count: unread.length })}>
          <p>
            {t("shipped.countAdvice")}{" "}
            <TextLink to={`/admin/content/pages/${unread[0]?.slug}`}>{t("shipped.first")}</TextLink>
          </p>
        </Attention>
      )}
      <Unread read={read} title={t("pages.failed")} minHeight={240} />
      <List>
        {read.data?.map(({ slug, title, version, publishedAt, publishedBy, draft, upcoming, shipped }) => (
          <li key={slug}>
            <strong>
              <TextLink to={`/admin/content/pages/${slug}`}>{title[currentLanguage()]}</TextLink>
            </strong>
            {shipped?.readAt === null && <StateChip tone="warning">{t("shipped.mark")}</StateChip>}
            {draft !== null && <DraftMark {...draft} />}
            <span data-facts="">
              {dotted([
                t("pages.version", { version }),
                formatDate(publishedAt),
                shipped === null ? (publishedBy ?? "") : shippedFact(t, shipped),
                upcoming === null
                  ? ""
                  : t("pages.upcoming", { version: upcoming.version, day: formatDay(upcoming.inForceFrom) }),
              ])}
            </span>
          </li>
        ))}
      </List>
    </DetailSection>
  );
}

/** Says of a text that came with the portal who has read it. */
function shippedFact(t: TFunction<"content">, { readAt, readBy }: ShippedState): string {
  if (readAt === null) return t("pages.shipped");
  const day = formatDate(readAt);
  return readBy === null ? t("shipped.readOn", { day }) : t("shipped.readBy", { name: readBy, day });
}

/** Notice of somebody's draft of the next version. */
function DraftMark({ savedAt, savedBy }: PageDraftMark) {
  const { t } = useTranslation("content");
  const when = formatDateTime(savedAt);
  return (
    <StateChip tone="warning">
      {savedBy === null ? t("pages.draftOn", { when }) : t("pages.draftBy", { name: savedBy, when })}
    </StateChip>
  );
}
