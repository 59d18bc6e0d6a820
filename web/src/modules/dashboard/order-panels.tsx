import { formatDateTime, formatDay } from "@bonum/contract/calendar.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import type { AdminDashboard, ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { ORDER_GROUPS, ORDER_STATES } from "@bonum/contract/orders/states.ts";
import { styled, useTheme } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../lib/format/format.ts";
import { useLabels } from "../../lib/labels.ts";
import { useLabel } from "../../lib/module.ts";
import { LateMark } from "../../ui/late-mark.tsx";
import { LinkButton, TextLink } from "../../ui/link-button.tsx";
import { wholeMoments } from "../../ui/moment.tsx";
import { OverdueMark } from "../../ui/overdue-mark.tsx";
import { Ours, Polish } from "../../ui/polish.tsx";
import { Bars } from "./figures.tsx";
import { Panel, PanelList } from "./panel.tsx";
import { ArrivedList, nameOf, SubmittedOrders, useWaitingDetails, WaitingList } from "./waiting.tsx";

type Orders = AdminDashboard["orders"];

/** Orders that wait for the centre, overdue first, with the number of late ones. */
export function WaitingOrders({ orders }: { orders: Orders }) {
  const { t } = useTranslation("dashboard");
  return (
    <Panel
      title={t("orders.waiting")}
      more={{ to: "/admin/orders?turn=centre", label: t("orders.allWaiting") }}
    >
      {orders.overdue > 0 && (
        <Typography variant="body2" sx={{ marginBottom: 1.5 }}>
          <OverdueMark>
            <TextLink to="/admin/orders?overdue=true&turn=centre">
              {t("orders.overdue", { count: orders.overdue, amount: formatNumber(orders.overdue) })}
            </TextLink>
          </OverdueMark>
        </Typography>
      )}
      <WaitingList orders={orders.waiting} empty={t("orders.noneWaiting")} />
    </Panel>
  );
}

/** Orders that arrived at the centre: new ones, and those returned with corrections. */
export function ArrivedOrders({ orders: { submitted, answered, byState } }: { orders: Orders }) {
  const { t } = useTranslation("dashboard");
  const count = byState.find(({ state }) => state === "submitted")?.count ?? 0;
  return (
    <>
      <SubmittedOrders count={count} first={submitted} />
      <Panel title={t("orders.answered")}>
        <ArrivedList orders={answered} empty={t("orders.noneAnswered")} />
      </Panel>
    </>
  );
}

type OwnGroup = ClientDashboard["orders"][number];

/** The client's step in a state, where it has a name. */
const GO_ON: Partial<Record<string, "orders.goOn.correction" | "orders.goOn.quoted">> = {
  correction: "orders.goOn.correction",
  quoted: "orders.goOn.quoted",
};

interface OwnTurnProps {
  waiting: OwnGroup;
  title?: string;
}

/** Orders that wait for the client, each with the way to what is to be done. */
export function OwnTurn({ waiting: { count, first }, title: given }: OwnTurnProps) {
  const { t } = useTranslation("dashboard");
  const labelOf = useLabel();
  const title = given ?? labelOf(ORDER_GROUPS.client);
  return (
    <Panel
      accent
      title={count > 1 ? `${title} (${formatNumber(count)})` : title}
      {...(count > first.length && {
        more: { to: "/client/orders?group=client", label: t("orders.allOwn") },
      })}
    >
      <OwnList orders={first} acts />
    </Panel>
  );
}

/** Orders of one group; with `acts`, those with a step of the client's lead to it, and the first one leads on in any case. */
function OwnList({ orders, acts = false }: { orders: OwnGroup["first"]; acts?: boolean }) {
  const { t } = useTranslation("dashboard");
  const detailsOf = useWaitingDetails("client");
  const labelOf = useLabel();
  return (
    <PanelList
      empty=""
      items={orders.map((order, index) => ({
        id: order.id,
        action: acts && (index === 0 || order.state in GO_ON) && (
          <LinkButton
            variant={index === 0 ? "contained" : "outlined"}
            to={`/client/orders/${order.id}`}
            sx={{ marginBlock: 1 }}
          >
            {t(GO_ON[order.state] ?? "orders.goOn")}
          </LinkButton>
        ),
        name: (
          <TextLink to={`/client/orders/${order.id}`}>
            {order.number === null && <Ours>{`${t("orders.draft")}, `}</Ours>}
            {nameOf(order)}
          </TextLink>
        ),
        details: detailsOf(order),
        mark: order.overdue && <LateMark turn={order.turn} dueDate={order.dueDate} />,
        further: (
          <>
            <Polish>{order.investment}</Polish>
            {order.result && (
              <>
                <br />
                {wholeMoments(t("orders.resultWhen", { when: labelOf(order.result) }))}
              </>
            )}
          </>
        ),
      }))}
    />
  );
}

/** The groups of orders that go on without the client. */
export function goingOn(orders: readonly OwnGroup[]): OwnGroup[] {
  return orders.filter(({ group }) => ["centre", "onHold", "draft"].includes(group));
}

/** The client's orders that go on without the client, by group, each with its number and the first of its orders, and what comes next of them. */
export function OwnOrders({ orders }: { orders: readonly OwnGroup[] }) {
  const { t } = useTranslation("dashboard");
  const labelOf = useLabel();
  const going = goingOn(orders);
  const ordered = orders.length > 0;
  return (
    <Panel
      title={t("orders.own")}
      // Before the first one the first steps lead to the catalogue.
      {...(ordered && { more: { to: "/client/orders", label: t("orders.allOwn") } })}
    >
      {going.length === 0 && (
        <PanelList empty={t(ordered ? "orders.noneGoing" : "orders.noneOwn")} items={[]} />
      )}
      {going.map(({ group, count, first }) => (
        <Group key={group} aria-label={labelOf(ORDER_GROUPS[group])}>
          <Typography variant="body2" component="h3">
            <TextLink to={`/client/orders?group=${group}`}>
              {`${labelOf(ORDER_GROUPS[group])} (${formatNumber(count)})`}
            </TextLink>
          </Typography>
          <OwnList orders={first} />
        </Group>
      ))}
    </Panel>
  );
}

const Group = styled("section")(({ theme }) => ({
  "& + &": {
    marginTop: theme.spacing(2),
    paddingTop: theme.spacing(2),
    borderTop: `2px solid ${theme.vars.palette.divider}`,
  },
  "& h3": { marginBottom: theme.spacing(1), fontWeight: 650 },
}));

/** Last messages of the centre on the client's orders. */
export function OwnMessages({ messages }: { messages: ClientDashboard["messages"] }) {
  const { t } = useTranslation("dashboard");
  if (messages.length === 0) return null;
  return (
    <Panel title={t("orders.messages")}>
      <PanelList
        empty=""
        items={messages.map(({ id, text, dateAdded, order }) => ({
          id,
          name: <TextLink to={`/client/orders/${order.id}?tab=messages`}>{text}</TextLink>,
          about: nameOf(order),
          details: formatDateTime(dateAdded),
        }))}
      />
    </Panel>
  );
}

/** Number of orders in each state, and of those finished in time. */
export function OrdersByState({ orders: { byState, published, onTime } }: { orders: Orders }) {
  const { t } = useTranslation("dashboard");
  const labelOf = useLabel();
  const { vars } = useTheme();
  const labels = byState.map(({ state }) => labelOf(ORDER_STATES[state]));
  return (
    <Panel title={t("orders.byState")}>
      {byState.length === 0 ? (
        <Typography color="textSecondary">{t("latest.none")}</Typography>
      ) : (
        <Bars
          series={[{ data: byState.map(({ count }) => count), color: vars.palette.primary.main }]}
          heads={[t("table.state"), t("table.count")]}
          rows={byState.map(({ count }, index) => [labels[index] ?? "", formatNumber(count)])}
        />
      )}
      {published > 0 && (
        <Typography sx={{ marginTop: 1 }}>
          {t("orders.onTime", {
            onTime: formatNumber(onTime),
            count: published,
            amount: formatNumber(published),
          })}
        </Typography>
      )}
    </Panel>
  );
}

/** Time that orders spend in each state. */
export function OrderStages({ orders: { stages } }: { orders: Orders }) {
  const { t } = useTranslation("dashboard");
  const labelOf = useLabel();
  const { vars } = useTheme();
  if (stages.length === 0) return null;
  const labels = stages.map(({ state }) => labelOf(ORDER_STATES[state]));
  return (
    <Panel title={t("orders.stages")}>
      <Bars
        series={[
          {
            label: t("orders.median"),
            data: stages.map(({ median }) => median),
            color: vars.palette.primary.main,
          },
          { label: t("orders.p90"), data: stages.map(({ p90 }) => p90), color: vars.palette.secondary.main },
        ]}
        heads={[t("table.state"), t("table.count"), t("orders.median"), t("orders.p90")]}
        rows={stages.map(({ orders, median, p90 }, index) => [
          labels[index] ?? "",
          ...[orders, median, p90].map((figure) => formatNumber(figure, 1)),
        ])}
      />
    </Panel>
  );
}

/** Certificates by state, and those that end soon. */
export function CertificateFigures({ certificates }: { certificates: AdminDashboard["certificates"] }) {
  const { t } = useTranslation("dashboard");
  const { value } = useLabels(certificateLabels);
  const { vars } = useTheme();
  const { byState, ending } = certificates;
  const labels = byState.map(({ state }) => value("state", state));
  return (
    <>
      <Panel
        title={t("certificates.ending")}
        more={{ to: "/admin/certificates", label: t("certificates.all") }}
      >
        <PanelList
          empty={t("certificates.noneEnding")}
          items={ending.map(({ id, number, holder, validTo }) => ({
            id,
            name: <TextLink to={`/admin/certificates/${id}`}>{number}</TextLink>,
            about: holder,
            details: t("certificates.ends", { date: formatDay(validTo) }),
          }))}
        />
      </Panel>
      {byState.length > 0 && (
        <Panel title={t("certificates.byState")}>
          <Bars
            series={[{ data: byState.map(({ count }) => count), color: vars.palette.primary.main }]}
            heads={[t("table.state"), t("table.count")]}
            rows={byState.map(({ count }, index) => [labels[index] ?? "", formatNumber(count)])}
          />
        </Panel>
      )}
    </>
  );
}
