import type { ClientView } from "@bonum/contract/clients/fields.ts";
import { clientMachine } from "@bonum/contract/clients/states.ts";
import ActivateIcon from "@mui/icons-material/CheckCircleOutlined";
import DeactivateIcon from "@mui/icons-material/DoNotDisturbOnOutlined";
import { listSource } from "../../ui/list/list-screen.tsx";
import { BulkSelection, useEventActions } from "../../ui/list/selection/bulk-selection.tsx";
import type { SelectionProps } from "../../ui/list/selection/selection.ts";
import { useBulk } from "../../ui/list/selection/use-bulk.ts";
import { clientResource } from "./resource.ts";

const source = listSource(clientResource);

/** What can be done with the chosen clients. */
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
