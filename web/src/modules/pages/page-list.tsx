import { PageSummary } from "@bonum/contract/pages/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatDate } from "../../lib/dates.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import { recordQuery } from "../../lib/record-query.ts";
import { DetailSection } from "../../ui/detail/detail-section.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li": { padding: theme.spacing(1.25, 0), borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& li:first-of-type": { borderTop: 0 },
  "& span": { ...theme.typography.body2, display: "block", color: theme.vars.palette.text.secondary },
}));

/** The public pages with their current versions. */
export function PageList() {
  const { t } = useTranslation("content");
  const read = useQuery(recordQuery("pages", "admin/pages", z.array(PageSummary)));
  return (
    <DetailSection title={t("tab.pages")}>
      <Typography color="textSecondary" sx={{ marginBottom: 2, maxWidth: "75ch" }}>
        {t("pages.lead")}
      </Typography>
      {read.data === undefined && read.error === null && <AreaSpinner minHeight={240} />}
      {read.data === undefined && read.error !== null && (
        <ErrorState error={read.error} title={t("pages.failed")} onRetry={() => void read.refetch()} />
      )}
      <List>
        {read.data?.map(({ slug, title, version, publishedAt, publishedBy }) => (
          <li key={slug}>
            <strong>
              <TextLink to={`/admin/content/pages/${slug}`}>{title[currentLanguage()]}</TextLink>
            </strong>
            <span>
              {[
                t("pages.version", { version }),
                formatDate(publishedAt),
                version === 1 ? t("pages.shipped") : (publishedBy ?? ""),
              ]
                .filter((part) => part !== "")
                .join(" · ")}
            </span>
          </li>
        ))}
      </List>
    </DetailSection>
  );
}
