import "../work-texts.ts";
import "./texts.ts";
import { addressLine } from "@bonum/contract/address-line.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { callQuery } from "../../../lib/call-query.ts";
import { useMarkUnsaved } from "../../../lib/drafts/unsaved-input.ts";
import { reconsider } from "../../../lib/outbox/outbox.ts";
import { DetailScreen } from "../../../ui/detail/detail-screen.tsx";
import { DetailTabs, useDetailTab } from "../../../ui/detail/detail-tabs.tsx";
import { ArrowBackIcon } from "../../../ui/icons/arrow-back.ts";
import { LateMark } from "../../../ui/late-mark.tsx";
import { MapLink } from "../../../ui/map-link.tsx";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { PageTitle } from "../../../ui/page/page-title.tsx";
import { WholeScreen } from "../../../ui/page/whole-screen.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { DESK, NARROW } from "../../../ui/styles/theme.ts";
import { criteriaOf } from "../findings/criteria.ts";
import { useTurnTexts } from "../status.tsx";
import { answerTo, NOTHING_UNSENT, saidOf, type Unsent, withUnsent } from "./answers.ts";
import { ClosedExamination } from "./closed-examination.tsx";
import { CriteriaList } from "./criteria-list.tsx";
import { CriterionScreen } from "./criterion-screen.tsx";
import { useTakeOver } from "./earlier-drafts.ts";
import { findings, useUnsent } from "./outbox.ts";
import { SendingStatus } from "./sending-status.tsx";

/**
 * `/admin/orders/:id/examination`: the one editor of findings, for a phone on a building site and for a desk, where the list stands
 * beside the criterion. What is answered is kept in the browser and sent as soon as there is a connection; what was opened can be gone
 * through without one.
 */
export function ExaminationPage() {
  const { id = "" } = useParams();
  const { t } = useTranslation("examination");
  const read = useQuery(callQuery("orders", orderCalls.details, { params: { id } }));
  return (
    <DetailScreen read={read} title={t("title", { number: "" })} back="/admin/orders">
      {(order) => <Examination key={order.id} order={order} />}
    </DetailScreen>
  );
}

/** One line on a phone, whose whole screen is the criterion's. */
const Head = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1),
  marginInlineStart: theme.spacing(-1.25),
  marginBottom: theme.spacing(1),
  [NARROW]: {
    marginBottom: 0,
    "& h1": {
      ...theme.typography.h3,
      minWidth: 0,
      overflow: "hidden",
      textOverflow: "ellipsis",
      whiteSpace: "nowrap",
    },
  },
}));

const Parts = styled("div")(({ theme }) => ({
  [DESK]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 2fr) minmax(0, 3fr)",
    alignItems: "start",
    gap: theme.spacing(3),
  },
  [NARROW]: { '& > [data-shown="false"]': { display: "none" } },
}));

/** At a desk both parts stand beside each other. */
const Tabs = styled("div")({ [DESK]: { display: "none" } });

function Examination({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("examination");
  const { id, number } = order;
  const isRead = useTakeOver(order);
  const entry = useUnsent(id);
  const unsent = entry?.payload ?? NOTHING_UNSENT;
  useMarkUnsaved(entry?.kept === false);
  const title = t("title", { number: number ?? "" });
  useDocumentTitle(title);
  return (
    <>
      <WholeScreen without="frame" />
      <Head>
        <IconButton
          component={Link}
          to={`/admin/orders/${id}?tab=findings`}
          aria-label={t("back")}
          title={t("back")}
          color="inherit"
        >
          <ArrowBackIcon />
        </IconButton>
        <PageTitle>{title}</PageTitle>
      </Head>
      <Site order={order} />
      {isRead && order.can.examine && <OpenExamination order={order} unsent={unsent} />}
      {isRead && !order.can.examine && <ClosedExamination order={order} answers={unsent.answers} />}
    </>
  );
}

const Place = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  columnGap: theme.spacing(1),
  margin: theme.spacing(-0.5, 0, 1.5),
  overflowWrap: "anywhere",
  [NARROW]: { margin: theme.spacing(0, 0, 0.5) },
}));

/** Name of the examined object, where it stands, by its address or else by its parcels, and by when it is to be examined. */
function Site({ order }: { order: OrderDetails }) {
  const { object, overdue, turn, clock } = order;
  const { by } = useTurnTexts("admin")(order);
  const address = addressLine(object.address);
  return (
    <Place>
      <strong>
        <Polish>{object.title}</Polish>
      </strong>
      {address === "" ? (
        <Polish>{object.parcels.join(", ")}</Polish>
      ) : (
        <MapLink place={address}>
          <Polish>{address}</Polish>
        </MapLink>
      )}
      <span>
        {by} {overdue && <LateMark turn={turn} dueDate={clock.dueDate} />}
      </span>
    </Place>
  );
}

interface OpenExaminationProps {
  order: OrderDetails;
  unsent: Unsent;
}

function OpenExamination({ order, unsent }: OpenExaminationProps) {
  const { t } = useTranslation("examination");
  const [search] = useSearchParams();
  const { answers } = unsent;
  const all = withUnsent(criteriaOf(order), unsent);
  useSentAnew(order);
  const tabs = [
    { name: "criterion", label: t("tab.criterion") },
    { name: "list", label: t("tab.list"), count: all.length },
  ] as const;
  const tab = useDetailTab<"criterion" | "list">(tabs);
  const place = Number(search.get("criterion")) - 1;
  const open = all.findIndex(
    ({ key, finding }) => (answerTo(answers, key)?.said ?? saidOf(finding)).verdict === "",
  );
  if (tab === "criterion" && all[place] === undefined) {
    return <Navigate replace to={open < 0 ? "?tab=list" : `?criterion=${open + 1}`} />;
  }
  const at = all[place] === undefined ? Math.max(open, 0) : place;
  const shown = all[at];
  return (
    <>
      <Tabs>
        <DetailTabs tabs={tabs} current={tab} />
      </Tabs>
      <SendingStatus order={order} />
      <Parts>
        <div data-shown={tab === "list"}>
          <CriteriaList order={order} all={all} unsent={unsent} current={shown?.key} />
        </div>
        <div data-shown={tab === "criterion"}>
          {shown && <CriterionScreen key={shown.key} order={order} all={all} place={at} answers={answers} />}
        </div>
      </Parts>
    </>
  );
}

/** What the portal has meanwhile may leave nothing to be sent, or let be sent what was held. */
function useSentAnew(order: OrderDetails): void {
  useEffect(() => {
    reconsider(findings, order.id);
  }, [order]);
}
