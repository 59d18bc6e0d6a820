import { Unread } from "../../ui/states/unread.tsx";
import "./second-step/texts.ts";
import { securityCalls, staffCalls } from "@bonum/contract/identity/member-calls.ts";
import type { SecuritySettings as Settings } from "@bonum/contract/identity/second-step.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportError } from "../../lib/errors.ts";
import { CheckLine } from "../../ui/inputs/check-line.tsx";
import { TextLink } from "../../ui/link-button.tsx";
import { Attention } from "../../ui/states/attention.tsx";
import { paddedSheet } from "../../ui/styles/padded-sheet.ts";
import { securityQuery } from "./second-step/queries.ts";
import "./members/texts.ts";
import { type ErasureReport, FORMER_ORDERS } from "@bonum/contract/identity/erasure.ts";
import type { StaffView } from "@bonum/contract/identity/invitations.ts";
import { formatNumber } from "../../lib/format/format.ts";
import { PersonRemoveOutlinedIcon as EraseIcon } from "../../ui/icons/person-remove-outlined.ts";
import type { ListSource, ListView } from "../../ui/list/list-description.ts";
import { ListPart } from "../../ui/list/list-screen.tsx";
import { useOrders } from "../../ui/list/list-texts.ts";
import { RowTitle } from "../../ui/list/row-title.tsx";
import { Moment } from "../../ui/moment.tsx";
import { useActions } from "../../ui/panel/use-actions.tsx";
import { ErasureResult } from "./members/erasure-result.tsx";
import { TOPIC } from "./members/people.ts";

const Sheet = styled("section")(({ theme }) => paddedSheet(theme));

/** Security settings; a part of the administrators' settings. */
export function SecuritySettings() {
  const { t } = useTranslation("secondStep");
  const id = useId();
  const query = useQuery(securityQuery);
  return (
    <Sheet aria-labelledby={id}>
      <Typography variant="h2" id={id} sx={{ marginBottom: 1 }}>
        {t("security.title")}
      </Typography>
      {query.data && <Requirement settings={query.data} />}
      <Unread read={query} minHeight={120} />
    </Sheet>
  );
}

function Requirement({ settings }: { settings: Settings }) {
  const { t } = useTranslation("secondStep");
  const id = useId();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (requireSecondStepForAdmins: boolean) =>
      api(securityCalls.update, { revision: settings.revision, body: { requireSecondStepForAdmins } }),
    onSuccess: (saved) => client.setQueryData(securityQuery.queryKey, saved),
    onError: (error) => {
      reportError(error);
      void client.invalidateQueries(securityQuery);
    },
  });
  const { requireSecondStepForAdmins: required, admins, can } = settings;
  return (
    <>
      <CheckLine
        sx={{ fontWeight: 600 }}
        checked={save.isPending ? save.variables : required}
        disabled={save.isPending || (!required && !can.require)}
        aria-describedby={id}
        onChange={save.mutate}
      >
        {t("security.require")}
      </CheckLine>
      <div id={id}>
        <Typography color="textSecondary">{t("security.text")}</Typography>
        <Typography>
          {t("security.admins", { having: admins.withSecondStep, total: admins.total })}
        </Typography>
        {!required && !can.require && (
          <TextLink to="/account" sx={{ display: "inline-block", paddingBlock: 1.25, fontWeight: 600 }}>
            {t("security.own")}
          </TextLink>
        )}
      </div>
    </>
  );
}

/** Tells an administrator that the portal stands behind a proxy that it does not believe. */
export function ProxyNotice() {
  const { t } = useTranslation("secondStep");
  const { data } = useQuery(securityQuery);
  if (!data?.forwardedUnbelieved) return null;
  return (
    <Attention title={t("proxy.title")}>
      <p>{t("proxy.text")}</p>
      <p>{t("proxy.advice")}</p>
    </Attention>
  );
}

const formerList: ListSource<StaffView> = {
  topic: TOPIC,
  list: staffCalls.former,
};

const Part = styled("section")(({ theme }) => ({ marginTop: theme.spacing(4) }));

/** Accounts that were taken out of their client: they cannot sign in, and wait for an invitation or for being erased. */
export function FormerAccounts() {
  const { t } = useTranslation("people");
  const heading = useId();
  const queries = useQueryClient();
  const [report, setReport] = useState<ErasureReport | null>(null);
  const { start, dialog } = useActions({
    onDone: () => void queries.invalidateQueries({ queryKey: [TOPIC] }),
  });
  const erase = ({ id, displayName }: StaffView) =>
    start({
      title: t("ask.erase.title"),
      text: t("ask.erase.text"),
      about: displayName,
      label: t("erase.confirm"),
      destructive: true,
      password: true,
      async send(body) {
        setReport(await api(staffCalls.erase, { params: { id }, body }));
        return {};
      },
    });
  return (
    <Part aria-labelledby={heading}>
      <Typography id={heading} variant="h2">
        {t("former.title")}
      </Typography>
      <Typography color="textSecondary" sx={{ marginBlock: 1.5, maxWidth: "75ch" }}>
        {t("former.lead")}
      </Typography>
      <ListPart source={formerList} view={useFormerView(erase)} />
      {dialog}
      {report && <ErasureResult report={report} onClose={() => setReport(null)} />}
    </Part>
  );
}

/** List view of accounts without a client; `onErase` asks before erasing one. */
function useFormerView(onErase: (account: StaffView) => void): ListView<StaffView> {
  const { t } = useTranslation("people");
  return {
    columns: [
      {
        key: "name",
        label: t("field.displayName"),
        cell: (account) => (
          <RowTitle row={account} details={[account.email]}>
            {account.displayName}
          </RowTitle>
        ),
        orders: { asc: "nameAsc", desc: "nameDesc", first: "asc" },
        card: "title",
        width: "50%",
      },
      {
        key: "added",
        label: t("former.added"),
        cell: ({ dateAdded }) => <Moment date={dateAdded} person={null} />,
        orders: { asc: "dateAsc", desc: "dateDesc", first: "desc" },
      },
      {
        key: "lastSignIn",
        label: t("former.lastSignIn"),
        cell: ({ dateLastSignIn }) => <Moment date={dateLastSignIn} person={null} />,
      },
    ],
    orders: useOrders(FORMER_ORDERS, {
      nameAsc: t("former.order.nameAsc"),
      nameDesc: t("former.order.nameDesc"),
    }),
    texts: {
      label: t("former.table"),
      searchScope: t("former.scope"),
      count: (count) => t("former.count", { count, amount: formatNumber(count) }),
      emptyTitle: t("former.none"),
      emptyAdvice: t("former.advice"),
      failed: t("accounts.failed"),
    },
    actions: (account) => [
      account.can.erase && {
        key: "erase",
        label: t("action.erase"),
        Icon: EraseIcon,
        destructive: true,
        run: () => onErase(account),
      },
    ],
  };
}
