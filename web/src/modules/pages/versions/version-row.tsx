import type { PageSummary } from "@bonum/contract/pages/fields.ts";
import RestoreIcon from "@mui/icons-material/HistoryOutlined";
import LookIcon from "@mui/icons-material/VisibilityOutlined";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { formatDate, formatDateTime } from "../../../lib/dates.ts";
import { NARROW } from "../../../ui/styles/theme.ts";

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
  /** Left out for whoever may not. */
  onRestore?: () => void;
}

/** One version of a page: when and by whom, and what it changed; with what can be done with it. */
export function VersionRow({ version, isCurrent, onLook, onRestore }: VersionRowProps) {
  const { t } = useTranslation("content");
  const { version: number, publishedAt, publishedBy } = version;
  const isShipped = number === 1;
  const when = isShipped ? formatDate(publishedAt) : formatDateTime(publishedAt);
  return (
    <Row>
      <Details>
        <strong>{t(isCurrent ? "versions.current" : "versions.number", { number })}</strong>
        {[when, isShipped ? t("pages.shipped") : publishedBy].filter(Boolean).join(" · ")}
        <RowNote version={version} />
      </Details>
      <Actions>
        <Button startIcon={<LookIcon />} aria-label={t("versions.lookAt", { number })} onClick={onLook}>
          {t("versions.look")}
        </Button>
        {!isCurrent && onRestore && (
          <Button
            startIcon={<RestoreIcon />}
            aria-label={t("versions.restoreOf", { number })}
            onClick={onRestore}
          >
            {t("versions.restore")}
          </Button>
        )}
      </Actions>
    </Row>
  );
}

/** What its author said of the version, or where its text is from. */
function RowNote({ version: { note, restoredFrom } }: Pick<VersionRowProps, "version">) {
  const { t } = useTranslation("content");
  if (restoredFrom === 1) return <span>{t("versions.fromShipped")}</span>;
  if (restoredFrom !== null) return <span>{t("versions.from", { number: restoredFrom })}</span>;
  return note === "" ? null : <span>{note}</span>;
}
