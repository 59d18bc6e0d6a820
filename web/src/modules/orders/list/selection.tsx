import "../texts.ts";
import type { OrderView } from "@bonum/contract/orders/fields.ts";
import { key } from "@bonum/contract/validation/key.ts";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { dotted, formatNumber } from "../../../lib/format/format.ts";
import { FormDialog } from "../../../ui/dialogs/form-dialog.tsx";
import { useShortForm } from "../../../ui/form/use-short-form.ts";
import { PersonAddOutlinedIcon as AssignIcon } from "../../../ui/icons/person-add-outlined.ts";
import { BulkSelection } from "../../../ui/list/selection/bulk-selection.tsx";
import type { SelectionProps } from "../../../ui/list/selection/selection.ts";
import { type Bulk, useBulk } from "../../../ui/list/selection/use-bulk.ts";
import { PersonInput } from "../people/person-input.tsx";
import { orderList } from "./order-list.ts";

/** Actions of the centre on the selected orders. */
export function OrderSelection(props: SelectionProps<OrderView>) {
  const { t } = useTranslation("orders");
  const [open, setOpen] = useState(false);
  const nameOf = ({ number, service }: OrderView) => dotted([number, service.name]);
  const bulk = useBulk({ ...props, source: orderList, nameOf });
  const actions = [
    {
      key: "examiner",
      label: t("selection.examiner"),
      Icon: AssignIcon,
      run: () => setOpen(true),
    },
  ];
  return (
    <>
      <BulkSelection {...props} source={orderList} bulk={bulk} actions={actions} />
      {open && <ExaminerDialog {...props} bulk={bulk} onClose={() => setOpen(false)} />}
    </>
  );
}

const Values = z.object({ examinerId: z.uuid(key("examiner.required")) });

interface ExaminerDialogProps extends Pick<SelectionProps<OrderView>, "store"> {
  bulk: Bulk;
  onClose: () => void;
}

/** Says who examines the chosen orders. */
function ExaminerDialog({ store, bulk, onClose }: ExaminerDialogProps) {
  const { t } = useTranslation("orders");
  const [count] = useState(() => {
    const { chosen, everything } = store.use.getState();
    return everything ?? chosen.size;
  });
  const form = useShortForm({
    initial: { examinerId: "" },
    schema: Values,
    send: (options) => bulk.send({ action: "orders.examiner", options }),
    onDone: onClose,
  });
  return (
    <FormDialog
      title={t("selection.examiner")}
      form={form}
      submitLabel={t("selection.assign")}
      onCancel={onClose}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {t("selection.count", { amount: formatNumber(count) })}
      </Typography>
      <PersonInput
        name="examinerId"
        required
        error={form.error("examinerId")}
        value={form.values.examinerId}
        onChange={(examinerId) => form.change({ examinerId: examinerId ?? "" })}
      />
    </FormDialog>
  );
}
