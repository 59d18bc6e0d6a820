import { formatDate, formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageSummary, PageView } from "@bonum/contract/pages/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { dotted, formatNumber } from "../../../lib/format/format.ts";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { DifferenceOutlinedIcon as CompareIcon } from "../../../ui/icons/difference-outlined.ts";
import { HistoryOutlinedIcon as RestoreIcon } from "../../../ui/icons/history-outlined.ts";
import { VisibilityOutlinedIcon as LookIcon } from "../../../ui/icons/visibility-outlined.ts";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { usePageQuestions } from "../editor/use-page-questions.ts";
import { RenderedText } from "../rendered-text.tsx";
import { CURRENT, SHIPPED } from "./compared.ts";

const ComparisonDialog = lazy(async () => ({
  default: (await import("./comparison-dialog.tsx")).ComparisonDialog,
}));

/** Number of versions shown until all are requested. */
const SHOWN = 10;

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

/** Every version of a page's text, the newest first, to look at and to bring back. */
export function VersionsPanel({ page }: { page: PageView }) {
  const { t } = useTranslation("content");
  const versions = useQuery(callQuery("pages", pageCalls.versions, { params: { slug: page.slug } }));
  const { data } = versions;
  const [all, setAll] = useState(false);
  const [looked, setLooked] = useState<PageSummary | null>(null);
  const [compared, setCompared] = useState<number | null>(null);
  const { restore, withdraw, dialog } = usePageQuestions(page);
  const { upcoming } = page;
  const isShipped = page.version === SHIPPED || page.restoredFrom === SHIPPED;
  return (
    <DetailSection
      title={t("versions.title")}
      actions={
        page.can.edit &&
        !isShipped && (
          <Button startIcon={<RestoreIcon />} onClick={() => restore(SHIPPED)}>
            {t("versions.restoreShipped")}
          </Button>
        )
      }
    >
      <Unread read={versions} title={t("versions.failed")} minHeight={88} />
      <List>
        {data?.slice(0, all ? undefined : SHOWN).map((version) => (
          <VersionRow
            key={version.version}
            version={version}
            isCurrent={version.version === page.version}
            onLook={() => setLooked(version)}
            onCompare={() => setCompared(version.version)}
            {...(page.can.edit && { onRestore: () => restore(version.version) })}
            {...(page.can.edit &&
              version.version === upcoming?.version && { onWithdraw: () => withdraw(upcoming) })}
          />
        ))}
      </List>
      {data !== undefined && data.length > SHOWN && !all && (
        <Button onClick={() => setAll(true)}>
          {t("versions.all", { amount: formatNumber(data.length) })}
        </Button>
      )}
      {looked !== null && <VersionDialog version={looked} onClose={() => setLooked(null)} />}
      {compared !== null && (
        <Suspense>
          <ComparisonDialog page={page} before={compared} after={CURRENT} onClose={() => setCompared(null)} />
        </Suspense>
      )}
      {dialog}
    </DetailSection>
  );
}

const Text = styled("div")(({ theme }) => ({ marginTop: theme.spacing(2) }));

interface VersionDialogProps {
  version: PageSummary;
  onClose: () => void;
}

/** A version of a page as visitors read it while it held. */
function VersionDialog({ version: { slug, version }, onClose }: VersionDialogProps) {
  const { t } = useTranslation("content");
  const [language, setLanguage] = useState<"pl" | "en">(currentLanguage);
  const text = useQuery(callQuery("pages", pageCalls.version, { params: { slug, version } }));
  return (
    <DialogSheet
      title={t("versions.number", { number: version })}
      onClose={onClose}
      maxWidth="md"
      actions={
        <Button variant="contained" onClick={onClose} ref={focusOnMount}>
          {t("action.close", { ns: "common" })}
        </Button>
      }
    >
      <NativeSelect
        inline
        label={t("versions.language")}
        value={language}
        options={[
          { value: "pl", label: t("page.polish") },
          { value: "en", label: t("page.english") },
        ]}
        onChange={(chosen) => setLanguage(chosen === "en" ? "en" : "pl")}
      />
      <Unread read={text} title={t("versions.failedOne")} minHeight={240} />
      {text.data !== undefined && (
        <Text>
          <RenderedText language={language} text={text.data[language]} />
        </Text>
      )}
    </DialogSheet>
  );
}

const Row = styled("li")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(1, 3),
  paddingBlock: theme.spacing(1.25),
  borderTop: `1px solid ${theme.vars.palette.divider}`,
}));

const Details = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  color: theme.vars.palette.text.secondary,
  overflowWrap: "anywhere",
  "& strong, & span": { display: "block", color: theme.vars.palette.text.primary },
  "& strong": { fontWeight: 600 },
}));

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  gap: theme.spacing(1),
  [NARROW]: { marginInlineStart: theme.spacing(-2.25) },
}));

interface VersionRowProps {
  version: PageSummary;
  isCurrent: boolean;
  onLook: () => void;
  /** Compares it with the current one. */
  onCompare: () => void;
  /** Left out for whoever may not. */
  onRestore?: () => void;
  /** Left out but for the announced version. */
  onWithdraw?: () => void;
}

/** One version of a page: when and by whom, and what it changed; with what can be done with it. */
function VersionRow({ version, isCurrent, onLook, onCompare, onRestore, onWithdraw }: VersionRowProps) {
  const { t } = useTranslation("content");
  const { version: number, publishedAt, publishedBy, inForceFrom, withdrawnAt } = version;
  const isShipped = number === SHIPPED;
  const when = isShipped ? formatDate(publishedAt) : formatDateTime(publishedAt);
  return (
    <Row>
      <Details>
        <strong>{t(isCurrent ? "versions.current" : "versions.number", { number })}</strong>
        {dotted([
          when,
          isShipped ? t("pages.shipped") : publishedBy,
          inForceFrom && !withdrawnAt && t("versions.inForceFrom", { day: formatDay(inForceFrom) }),
          withdrawnAt && t("versions.withdrawnOn", { day: formatDate(withdrawnAt) }),
        ])}
        <RowNote version={version} />
      </Details>
      <Actions>
        <Button startIcon={<LookIcon />} aria-label={t("versions.lookAt", { number })} onClick={onLook}>
          {t("versions.look")}
        </Button>
        {!isCurrent && (
          <Button
            startIcon={<CompareIcon />}
            aria-label={t("versions.compareOf", { number })}
            onClick={onCompare}
          >
            {t("versions.compare")}
          </Button>
        )}
        {!isCurrent && onRestore && (
          <Button
            startIcon={<RestoreIcon />}
            aria-label={t("versions.restoreOf", { number })}
            onClick={onRestore}
          >
            {t("versions.restore")}
          </Button>
        )}
        {onWithdraw && (
          <Button color="error" aria-label={t("versions.withdrawOf", { number })} onClick={onWithdraw}>
            {t("versions.withdraw")}
          </Button>
        )}
      </Actions>
    </Row>
  );
}

/** Note on a version, or the origin of its text. */
function RowNote({ version: { note, restoredFrom } }: Pick<VersionRowProps, "version">) {
  const { t } = useTranslation("content");
  if (restoredFrom === SHIPPED) return <span>{t("versions.fromShipped")}</span>;
  if (restoredFrom !== null) return <span>{t("versions.from", { number: restoredFrom })}</span>;
  return note === "" ? null : <span>{note}</span>;
}
