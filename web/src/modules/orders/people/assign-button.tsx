import { orderCalls } from "@bonum/contract/orders/calls.ts";
import { OrderPeople } from "@bonum/contract/orders/event-bodies.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import Button, { type ButtonProps } from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { useLabels } from "../../../lib/labels.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { PersonInput } from "../people/person-input.tsx";
import { useDone } from "../use-done.ts";

interface AssignButtonProps extends Pick<ButtonProps, "sx"> {
  order: OrderDetails;
  /** Missing prerequisite of the next step, set by this button. */
  missing?: "examiner" | "decider";
}

const LABELS = {
  any: "people.assign",
  examiner: "selection.examiner",
  decider: "people.assignDecider",
} as const;

/** Says who works on the order. */
export function AssignButton({ order, missing, sx }: AssignButtonProps) {
  const { t } = useTranslation("orders");
  const [opened, setOpened] = useState<OrderDetails | null>(null);
  return (
    <>
      <Button
        variant={missing ? "contained" : "outlined"}
        {...(sx && { sx })}
        onClick={() => setOpened(order)}
      >
        {t(LABELS[missing ?? "any"])}
      </Button>
      {opened !== null && <AssignDialog order={opened} onClose={() => setOpened(null)} />}
    </>
  );
}

const PEOPLE = ["coordinatorId", "examinerId", "deciderId"] as const;

function AssignDialog({ order, onClose }: { order: OrderDetails; onClose: () => void }) {
  const { t } = useTranslation("orders");
  const { field } = useLabels(orderLabels);
  const { id, revision, can, coordinator, examiner, decider } = order;
  const form = useShortForm({
    initial: {
      coordinatorId: coordinator?.id ?? null,
      examinerId: examiner?.id ?? null,
      deciderId: decider?.id ?? null,
    } as OrderPeople,
    schema: OrderPeople,
    send: (body) => api(orderCalls.assign, { params: { id }, revision, body }),
    onDone: useDone(onClose),
  });
  return (
    <FormDialog
      title={t("people.assign")}
      form={form}
      submitLabel={t("action.save", { ns: "common" })}
      onCancel={onClose}
    >
      {PEOPLE.map((name) =>
        name === "examinerId" && !can.changeExaminer ? (
          <div key={name}>
            <Typography>
              <strong>{`${field("examiner")}: `}</strong>
              {examiner?.name}
            </Typography>
            <Typography variant="body2" color="textSecondary">
              {t("people.examinerKept")}
            </Typography>
          </div>
        ) : (
          <PersonInput
            key={name}
            name={name}
            error={form.error(name)}
            value={form.values[name]}
            onChange={(value) => form.change({ [name]: value })}
          />
        ),
      )}
    </FormDialog>
  );
}
