import type { ClientView } from "@bonum/contract/clients/fields.ts";
import { clientMachine } from "@bonum/contract/clients/states.ts";
import { CheckCircleOutlinedIcon as ActivateIcon } from "../../ui/icons/check-circle-outlined.ts";
import { DoNotDisturbOnOutlinedIcon as DeactivateIcon } from "../../ui/icons/do-not-disturb-on-outlined.ts";
import { listSource } from "../../ui/list/list-screen.tsx";
import { BulkSelection, useEventActions } from "../../ui/list/selection/bulk-selection.tsx";
import type { SelectionProps } from "../../ui/list/selection/selection.ts";
import { useBulk } from "../../ui/list/selection/use-bulk.ts";
import { clientResource } from "./resource.ts";

const source = listSource(clientResource);

/** Actions on the selected clients. */
export function ClientSelection(props: SelectionProps<ClientView>) {
  const bulk = useBulk({ ...props, source, nameOf: ({ name }: ClientView) => name });
  const actions = useEventActions<typeof clientMachine, ClientView>({
    machine: clientMachine,
    list: "clients",
    events: ["activate", "deactivate"],
    icons: { activate: ActivateIcon, deactivate: DeactivateIcon },
    run: bulk.run,
  });
  return <BulkSelection {...props} source={source} bulk={bulk} actions={actions} />;
}
