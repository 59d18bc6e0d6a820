import { PageSummary, type PageView } from "@bonum/contract/pages/fields.ts";
import RestoreIcon from "@mui/icons-material/HistoryOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { formatNumber } from "../../../lib/format.ts";
import { recordQuery } from "../../../lib/record-query.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { RestoreDialog } from "./restore-dialog.tsx";
import { VersionDialog } from "./version-dialog.tsx";
import { VersionRow } from "./version-row.tsx";

/** Version 1 of every page is the text that the portal is shipped with. */
const SHIPPED = 1;

/** How many versions stand there until all are asked for. */
const SHOWN = 10;

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

/** Every version of a page's text, the newest first, to look at and to bring back. */
export function VersionsPanel({ page }: { page: PageView }) {
  const { t } = useTranslation("content");
  const path = `admin/pages/${page.slug}/versions`;
  const { data, error, refetch } = useQuery(recordQuery("pages", path, z.array(PageSummary)));
  const [all, setAll] = useState(false);
  const [looked, setLooked] = useState<PageSummary | null>(null);
  const [asked, setAsked] = useState<number | null>(null);
  const isShipped = page.version === SHIPPED || page.restoredFrom === SHIPPED;
  return (
    <DetailSection
      title={t("versions.title")}
      actions={
        page.can.edit &&
        !isShipped && (
          <Button startIcon={<RestoreIcon />} onClick={() => setAsked(SHIPPED)}>
            {t("versions.restoreShipped")}
          </Button>
        )
      }
    >
      {data === undefined && error === null && <AreaSpinner minHeight={88} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} title={t("versions.failed")} onRetry={() => void refetch()} />
      )}
      <List>
        {data?.slice(0, all ? undefined : SHOWN).map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={version.version === page.version}
            onLook={() => setLooked(version)}
            {...(page.can.edit && { onRestore: () => setAsked(version.version) })}
          />
        ))}
      </List>
      {data !== undefined && data.length > SHOWN && !all && (
        <Button onClick={() => setAll(true)}>
          {t("versions.all", { amount: formatNumber(data.length) })}
        </Button>
      )}
      {looked !== null && <VersionDialog version={looked} onClose={() => setLooked(null)} />}
      {asked !== null && <RestoreDialog page={page} version={asked} onClose={() => setAsked(null)} />}
    </DetailSection>
  );
}
