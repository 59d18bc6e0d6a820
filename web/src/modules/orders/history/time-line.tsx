import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { ORDER_EVENTS } from "@bonum/contract/orders/events.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { useLabel } from "../../../lib/module.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Moment } from "../../../ui/moment.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";

const Entries = styled("ol")({ margin: 0, padding: 0, listStyle: "none" });

/** Entry with time and author beside the event, on a phone above it. */
const Entry = styled("li")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "180px minmax(0, 1fr)",
  gap: theme.spacing(0.5, 3),
  paddingBlock: theme.spacing(1.5),
  "& + &": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  "& p": { margin: theme.spacing(0.5, 0, 0), whiteSpace: "pre-line", overflowWrap: "anywhere" },
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)" },
}));

/** History of the order, from its beginning. */
export function TimeLine({ orderId }: { orderId: string }) {
  const { t } = useTranslation("orders");
  const labelOf = useLabel();
  const history = useQuery(callQuery("orders", orderCalls.history, { params: { id: orderId } }));
  return (
    <DetailSection title={t("section.history")}>
      <Unread read={history} minHeight={88} />
      {history.data?.length === 0 && <Typography color="textSecondary">{t("history.none")}</Typography>}
      <Entries>
        {history.data?.map(({ id, at, event, actor, note }) => (
          <Entry key={id}>
            <div>
              <Moment date={at} person={actor} />
            </div>
            <div>
              <strong>{labelOf(ORDER_EVENTS[event].done)}</strong>
              {note !== "" && (
                <p>
                  <Polish>{note}</Polish>
                </p>
              )}
            </div>
          </Entry>
        ))}
      </Entries>
    </DetailSection>
  );
}
