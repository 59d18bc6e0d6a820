import { formatDateTime } from "@bonum/contract/calendar.ts";
import { orderCalls } from "@bonum/contract/orders/calls.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { type ObjectChange, ObjectDecision } from "@bonum/contract/orders/object.ts";
import Alert from "@mui/material/Alert";
import AlertTitle from "@mui/material/AlertTitle";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { useLabels } from "../../../lib/labels.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { TextArea } from "../../../ui/inputs/text-area.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import type { OrderZone } from "../status.tsx";
import { useDone } from "../use-done.ts";
import { objectFact } from "./object.tsx";
import "./texts.ts";
import { Polish } from "../../../ui/polish.tsx";

interface ObjectChangeNoticeProps {
  order: OrderDetails;
  zone: OrderZone;
}

/**
 * Differences of the investment from the examined object, for both sides; the examiner decides about them
 * here.
 */
export function ObjectChangeNotice({ order, zone }: ObjectChangeNoticeProps) {
  const { t } = useTranslation("orderObject");
  const [asked, setAsked] = useState<{ accept: boolean; change: ObjectChange } | null>(null);
  const { objectChange: change, can } = order;
  if (change === null) return null;
  const { refused } = change;
  return (
    <Alert
      severity={refused === null ? "warning" : "info"}
      sx={{ marginBottom: 2.5, "& .MuiAlert-message": { flexGrow: 1, minWidth: 0 } }}
    >
      <AlertTitle>{t("changed")}</AlertTitle>
      {refused === null ? t(`waits.${zone}`) : t("kept", { when: formatDateTime(refused.at) })}
      {refused !== null && (
        <Reason>
          <Polish>{refused.reason}</Polish>
        </Reason>
      )}
      <Differences order={order} change={change} />
      {can.refuseObject && !can.acceptObject && <p>{t("late")}</p>}
      {(can.acceptObject || can.refuseObject) && (
        <Buttons sx={{ marginTop: 2 }}>
          {can.acceptObject && (
            <Button variant="contained" onClick={() => setAsked({ accept: true, change })}>
              {t("accept")}
            </Button>
          )}
          {can.refuseObject && (
            <Button variant="outlined" onClick={() => setAsked({ accept: false, change })}>
              {t("refuse")}
            </Button>
          )}
        </Buttons>
      )}
      {asked !== null && <DecisionDialog order={order} {...asked} onClose={() => setAsked(null)} />}
    </Alert>
  );
}

const Reason = styled("p")({ margin: "8px 0 0", whiteSpace: "pre-line", overflowWrap: "anywhere" });

const Table = styled("table")(({ theme }) => ({
  width: "100%",
  marginTop: theme.spacing(1.5),
  borderCollapse: "collapse",
  textAlign: "start",
  "& th, & td": {
    padding: theme.spacing(0.75, 1.5, 0.75, 0),
    textAlign: "start",
    verticalAlign: "top",
    whiteSpace: "pre-line",
    overflowWrap: "anywhere",
  },
  "& td": { width: "38%" },
  "& thead th": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  // On a phone the three columns are one below the other, each value with its column's name.
  [NARROW]: {
    "& thead": { display: "none" },
    "& tr, & th, & td": { display: "block", width: "auto" },
    "& td::before": {
      ...theme.typography.caption,
      content: "attr(data-label)",
      display: "block",
      color: theme.vars.palette.text.secondary,
    },
  },
}));

interface DifferencesProps {
  order: OrderDetails;
  change: ObjectChange;
}

function Differences({ order, change }: DifferencesProps) {
  const { t } = useTranslation("orderObject");
  const { field } = useLabels(orderLabels);
  return (
    <Table>
      <thead>
        <tr>
          <td />
          <th scope="col">{t("inOrder")}</th>
          <th scope="col">{t("now")}</th>
        </tr>
      </thead>
      <tbody>
        {change.fields.map((name) => (
          <tr key={name}>
            <th scope="row">{field(name)}</th>
            <td data-label={t("inOrder")}>{objectFact(order.object, name) || "–"}</td>
            <td data-label={t("now")}>{objectFact(change.present, name) || "–"}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

interface DecisionDialogProps extends DifferencesProps {
  accept: boolean;
  onClose: () => void;
}

function DecisionDialog({ order, change, accept, onClose }: DecisionDialogProps) {
  const { t } = useTranslation("orderObject");
  const { field } = useLabels(orderLabels);
  const { id, revision } = order;
  const form = useShortForm({
    initial: { accept, seen: change.seen, reason: "" },
    schema: ObjectDecision,
    send: (body) => api(orderCalls.decideObject, { params: { id }, revision, body }),
    onDone: useDone(onClose),
  });
  const title = t(accept ? "accept" : "refuse");
  return (
    <FormDialog title={title} form={form} submitLabel={title} onCancel={onClose}>
      <Typography>{t(accept ? "acceptText" : "refuseText")}</Typography>
      {!accept && <TextArea label={field("reason")} required {...form.text("reason")} />}
    </FormDialog>
  );
}
