import "../work-texts.ts";
import "./texts.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, Navigate, useParams, useSearchParams } from "react-router";
import { callQuery } from "../../../lib/call-query.ts";
import { useMarkUnsaved } from "../../../lib/drafts/unsaved-input.ts";
import { DetailScreen } from "../../../ui/detail/detail-screen.tsx";
import { DetailTabs, useDetailTab } from "../../../ui/detail/detail-tabs.tsx";
import { ArrowBackIcon } from "../../../ui/icons/arrow-back.ts";
import { useDocumentTitle } from "../../../ui/page/document-title.ts";
import { PageTitle } from "../../../ui/page/page-title.tsx";
import { criteriaOf } from "../findings/criteria.ts";
import { SentPhotographs } from "../findings/evidence.tsx";
import { saidOf, type UnsentAnswer, withAdded } from "./answers.ts";
import { ClosedExamination } from "./closed-examination.tsx";
import { CriteriaList } from "./criteria-list.tsx";
import { CriterionScreen } from "./criterion-screen.tsx";
import { photographsOf, useArrivedPhotographs } from "./photographs.ts";
import { SendingStatus } from "./sending-status.tsx";
import { followOtherTabs, readUnsentAnswers, useUnsentAnswers } from "./unsent-answers.ts";
import { useSending } from "./use-sending.ts";

/**
 * `/admin/orders/:id/examination`: the criteria one by one, for a phone on a building site. What is answered is kept in the
 * browser and sent as soon as there is a connection; what was opened can be gone through without one.
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

/** One line, whatever the width: the screen is the criterion's. */
const Head = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  gap: theme.spacing(1),
  marginInlineStart: theme.spacing(-1.25),
  "& h1": {
    ...theme.typography.h3,
    minWidth: 0,
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
  },
}));

const Width = styled("div")({ maxWidth: 760 });

function Examination({ order }: { order: OrderDetails }) {
  const { t } = useTranslation("examination");
  const { id, number } = order;
  useState(() => readUnsentAnswers(id));
  useEffect(() => followOtherTabs(id), [id]);
  const { answers, kept } = useUnsentAnswers(id);
  useMarkUnsaved(!kept);
  const title = t("title", { number: number ?? "" });
  useDocumentTitle(title);
  return (
    <Width>
      <Head>
        <IconButton
          component={Link}
          to={`/admin/orders/${id}?tab=findings`}
          aria-label={t("back")}
          title={t("back")}
        >
          <ArrowBackIcon />
        </IconButton>
        <PageTitle>{title}</PageTitle>
      </Head>
      {order.can.examine ? (
        <OpenExamination order={order} answers={answers} kept={kept} />
      ) : (
        <ClosedExamination order={order} answers={answers} />
      )}
    </Width>
  );
}

interface OpenExaminationProps {
  order: OrderDetails;
  answers: readonly UnsentAnswer[];
  kept: boolean;
}

function OpenExamination({ order, answers, kept }: OpenExaminationProps) {
  const { t } = useTranslation("examination");
  const [search] = useSearchParams();
  const all = withAdded(criteriaOf(order), answers);
  const sending = useSending(order);
  useArrivedPhotographs(order);
  const tabs = [
    { name: "criterion", label: t("tab.criterion") },
    { name: "list", label: t("tab.list"), count: all.length },
  ] as const;
  const tab = useDetailTab<"criterion" | "list">(tabs);
  const place = Number(search.get("criterion")) - 1;
  const shown = tab === "list" ? undefined : all[place];
  if (tab === "criterion" && shown === undefined) {
    const open = all.findIndex(({ key, finding }) => saidIn(answers, key, saidOf(finding)).verdict === "");
    const to = all.length === 0 ? "?tab=list" : `?criterion=${Math.max(open, 0) + 1}`;
    return <Navigate replace to={to} />;
  }
  return (
    <>
      <DetailTabs tabs={tabs} current={tab} />
      <SendingStatus order={order} answers={answers} kept={kept} sending={sending} />
      {shown ? (
        <CriterionScreen key={shown.key} order={order} all={all} place={place} answers={answers} />
      ) : (
        <CriteriaList order={order} all={all} answers={answers} />
      )}
      <SentPhotographs
        order={order}
        about={photographsOf(order.id)}
        ids={answers.flatMap(({ said }) => said.evidence)}
      />
    </>
  );
}

const saidIn = (answers: readonly UnsentAnswer[], key: string, theirs: ReturnType<typeof saidOf>) =>
  answers.find((answer) => answer.key === key)?.said ?? theirs;
