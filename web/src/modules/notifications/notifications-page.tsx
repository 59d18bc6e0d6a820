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
import { useHasRole } from "../../lib/session/session-store.ts";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { PageHeader } from "../../ui/page/page-header.tsx";
import { Polish } from "../../ui/polish.tsx";
import { Unread } from "../../ui/states/unread.tsx";
import { sheet } from "../../ui/styles/theme.ts";
import { When } from "../../ui/when.tsx";
import { ClientToDo } from "../dashboard/to-do.tsx";
import { NoNotifications } from "./no-notifications.tsx";
import { recordOf } from "./record-of.ts";

const PAGE_SIZE = 30;

/** `/notifications`: what happened that concerns the reader, the newest first. */
export function NotificationsPage() {
  const { t } = useTranslation("notifications");
  const isClient = useHasRole("Client");
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
      {isClient && <ClientToDo />}
      <Unread read={read} title={t("list.failed")} minHeight={240} />
      {page?.items.length === 0 && (
        <Sheet>
          <NoNotifications />
        </Sheet>
      )}
      {page && page.items.length > 0 && (
        <>
          <Sheet>
            <ol aria-label={t("list")}>
              {grouped(page.items).map((group) => (
                <Group key={group[0].id} group={group} />
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
  "& > details": {
    ...theme.typography.body2,
    flexBasis: "100%",
    "& > summary": { cursor: "pointer", width: "fit-content", minHeight: 24 },
    "& > p": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "baseline",
      gap: theme.spacing(0.5, 2),
      margin: theme.spacing(1, 0, 0),
    },
  },
  "& > span:first-of-type, & > details > p > span": {
    color: theme.vars.palette.text.secondary,
    overflowWrap: "anywhere",
    minWidth: 0,
  },
  "& > small, & > details > p > small": {
    ...theme.typography.body2,
    marginInlineStart: "auto",
    color: theme.vars.palette.text.secondary,
    whiteSpace: "nowrap",
    fontVariantNumeric: "tabular-nums",
  },
  '&[data-read="true"] > a': { fontWeight: 400 },
}));

/** Notifications of one record, the newest first. */
type NewsGroup = [NotificationView, ...NotificationView[]];

/** Groups notifications by their records, in the order of the newest of each. */
function grouped(items: readonly NotificationView[]): NewsGroup[] {
  const groups = new Map<string, NewsGroup>();
  for (const item of items) {
    const record = recordOf(item.path) ?? item.id;
    const group = groups.get(record);
    if (group) group.push(item);
    else groups.set(record, [item]);
  }
  return [...groups.values()];
}

function Group({ group }: { group: NewsGroup }) {
  const { t } = useTranslation("notifications");
  const [newest, ...earlier] = group;
  const read = group.every((item) => item.read);
  return (
    <Row data-read={read}>
      {!read && <i role="img" aria-label={t("unread")} title={t("unread")} />}
      <Item item={newest} />
      {earlier.length > 0 && (
        <details>
          <summary>{t("earlier", { count: earlier.length })}</summary>
          {earlier.map((item) => (
            <p key={item.id}>
              <Item item={item} />
            </p>
          ))}
        </details>
      )}
    </Row>
  );
}

function Item({ item }: { item: NotificationView }) {
  const labelOf = useLabel();
  return (
    <>
      <TextLink to={item.path} onClick={() => !item.read && markRead([item.id])}>
        {labelOf(item.title)}
      </TextLink>
      <span>
        <Polish>{item.detail}</Polish>
      </span>
      <small>
        <When date={item.at} />
      </small>
    </>
  );
}

/** Marks some as read, or all; the change feed shows it. */
function markRead(ids?: string[]): void {
  api(notificationCalls.read, { body: ids ? { ids } : {} }).catch(reportError);
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
    "list.failed": "Nie udało się wczytać powiadomień",
    readAll: "Oznacz wszystkie jako przeczytane",
    unread: "Nieprzeczytane",
    earlier_one: "{{count}} wcześniejsze",
    earlier_few: "{{count}} wcześniejsze",
    earlier_many: "{{count}} wcześniejszych",
    earlier_other: "{{count}} wcześniejszego",
    newer: "Nowsze",
    older: "Starsze",
    pages: "Strony powiadomień",
  },
  en: {
    title: "Notifications",
    list: "List of notifications",
    "list.failed": "Notifications could not be loaded",
    readAll: "Mark all as read",
    unread: "Unread",
    earlier_one: "{{count}} earlier",
    earlier_other: "{{count}} earlier",
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
