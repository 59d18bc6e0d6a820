import { Unread } from "../../../ui/states/unread.tsx";
import "../texts.ts";
import { orderSettingsCalls } from "@bonum/contract/orders/calls.ts";
import { orderLabels } from "@bonum/contract/orders/labels.ts";
import { OrderSettingsFields } from "@bonum/contract/orders/settings.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import { RecordForm } from "../../../ui/form/record-form.tsx";
import { useLabelled } from "../../../ui/form/use-labelled.ts";

const query = callQuery("orders", orderSettingsCalls.details, {});

/** Settings of the examinations, as a part of the portal's settings. */
export function OrderSettingsForm() {
  const { t } = useTranslation("orders");
  const queries = useQueryClient();
  const read = useQuery(query);
  const sections = useLabelled<OrderSettingsFields>(orderLabels, [
    {
      lead: t("settings.lead"),
      fields: [{ kind: "checkbox", name: "examinerMayDecide", width: "full" }],
    },
  ]);
  if (read.data === undefined) return <Unread read={read} />;
  return (
    <RecordForm
      heading={t("settings.title")}
      draft="order-settings"
      schema={OrderSettingsFields}
      sections={sections}
      record={read.data}
      save={(body, { revision }) => api(orderSettingsCalls.update, { revision, body })}
      reload={() => queries.fetchQuery(query)}
      onSaved={() => void queries.invalidateQueries({ queryKey: ["orders"] })}
    />
  );
}
