import { notificationCalls } from "@bonum/contract/notifications/calls.ts";
import type { NotificationView } from "@bonum/contract/notifications/fields.ts";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { useLabel } from "../../lib/module.ts";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { usePolish } from "../../ui/polish.tsx";
import { EmptyState } from "../../ui/states/empty-state.tsx";
import { ErrorState } from "../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../ui/states/spinner.tsx";
import { sheet } from "../../ui/styles/theme.ts";
import { When } from "../../ui/when.tsx";

const PAGE_SIZE = 30;

/** `/notifications`: what happened that concerns the reader, the newest first. */
export function NotificationsPage() {
  const { t } = useTranslation("notifications");
  const [params] = useSearchParams();
  const pageNumber = Math.max(1, Number(params.get("page")) || 1);
  const read = useQuery(
    callQuery("notifications", notificationCalls.list, { query: { pageNumber, pageSize: PAGE_SIZE } }),
  );
  const page = read.data;
  return (
    <>
      <PageHeader title={t("title")}>
        {page?.items.some((item) => !item.read) && (
          <Button variant="outlined" onClick={() => markRead()}>
            {t("readAll")}
          </Button>
        )}
      </PageHeader>
      {read.isError && (
        <ErrorState error={read.error} title={t("list.failed")} onRetry={() => read.refetch()} />
      )}
      {read.isPending && <AreaSpinner minHeight={240} />}
      {page?.items.length === 0 && (
        <Sheet>
          <EmptyState
            title={t("empty.title")}
            about="notifications"
            actions={<TextLink to="/account">{t("empty.settings")}</TextLink>}
          >
            {t("empty.advice")}
          </EmptyState>
        </Sheet>
      )}
      {page && page.items.length > 0 && (
        <>
          <Sheet>
            <ol aria-label={t("list")}>
              {page.items.map((item) => (
                <Item key={item.id} item={item} />
              ))}
            </ol>
          </Sheet>
          <Pages pageNumber={pageNumber} totalPages={page.metaData?.totalPages ?? 1} />
        </>
      )}
    </>
  );
}

const Sheet = styled(Paper)(({ theme }) => ({
  ...sheet(theme),
  "& > ol": { listStyle: "none", margin: 0, padding: 0 },
  "& > ol > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Row = styled("li")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "baseline",
  gap: theme.spacing(0.5, 2),
  position: "relative",
  padding: theme.spacing(1.75, 3, 1.75, 4.5),
  "& > i": {
    position: "absolute",
    insetInlineStart: theme.spacing(1.75),
    top: theme.spacing(2.5),
    width: 10,
    height: 10,
    borderRadius: "50%",
    backgroundColor: theme.vars.palette.secondary.main,
  },
  "& > a": { fontWeight: 600, overflowWrap: "anywhere" },
  "& > span:first-of-type": {
    color: theme.vars.palette.text.secondary,
    overflowWrap: "anywhere",
    minWidth: 0,
  },
  "& > small": {
    ...theme.typography.body2,
    marginInlineStart: "auto",
    color: theme.vars.palette.text.secondary,
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
  },
  '&[data-read="true"] > a': { fontWeight: 400 },
}));

function Item({ item }: { item: NotificationView }) {
  const { t } = useTranslation("notifications");
  const labelOf = useLabel();
  const polish = usePolish();
  return (
    <Row data-read={item.read}>
      {!item.read && <i role="img" aria-label={t("unread")} title={t("unread")} />}
      <TextLink to={item.path} onClick={() => !item.read && markRead(item.id)}>
        {labelOf(item.title)}
      </TextLink>
      <span {...polish}>{item.detail}</span>
      <small>
        <When date={item.at} />
      </small>
    </Row>
  );
}

/** Marks one as read, or all; the change feed shows it. */
function markRead(id?: string): void {
  api(notificationCalls.read, { body: id === undefined ? {} : { ids: [id] } }).catch(reportError);
}

const Steps = styled("nav")(({ theme }) => ({
  display: "flex",
  justifyContent: "space-between",
  gap: theme.spacing(2),
  marginTop: theme.spacing(2),
  "& > :last-child": { marginInlineStart: "auto" },
}));

function Pages({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) {
  const { t } = useTranslation("notifications");
  if (totalPages <= 1) return null;
  return (
    <Steps aria-label={t("pages")}>
      {pageNumber > 1 && <LinkButton to={`?page=${pageNumber - 1}`}>{t("newer")}</LinkButton>}
      {pageNumber < totalPages && <LinkButton to={`?page=${pageNumber + 1}`}>{t("older")}</LinkButton>}
    </Steps>
  );
}

/** Texts of the notifications. */
const texts = {
  pl: {
    title: "Powiadomienia",
    list: "Lista powiadomień",
    "empty.title": "Brak powiadomień",
    "empty.advice": "Tutaj widać, co się dzieje ze zleceniami, wiadomościami i certyfikatami.",
    "empty.settings": "Ustaw powiadomienia e-mail",
    "list.failed": "Nie udało się wczytać powiadomień",
    readAll: "Oznacz wszystkie jako przeczytane",
    unread: "Nieprzeczytane",
    newer: "Nowsze",
    older: "Starsze",
    pages: "Strony powiadomień",
  },
  en: {
    title: "Notifications",
    list: "List of notifications",
    "empty.title": "No notifications",
    "empty.advice": "News about orders, messages and certificates will appear here.",
    "empty.settings": "Set up e-mail notifications",
    "list.failed": "Notifications could not be loaded",
    readAll: "Mark all as read",
    unread: "Unread",
    newer: "Newer",
    older: "Older",
    pages: "Pages of notifications",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    notifications: typeof texts.pl;
  }
}
addTexts("notifications", texts);
