import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { investmentMachine } from "@bonum/contract/investments/states.ts";
import { ArchiveOutlinedIcon as ArchiveIcon } from "../../ui/icons/archive-outlined.ts";
import { PauseCircleOutlinedIcon as HoldIcon } from "../../ui/icons/pause-circle-outlined.ts";
import { PlayCircleOutlinedIcon as ResumeIcon } from "../../ui/icons/play-circle-outlined.ts";
import { UnarchiveOutlinedIcon as RestoreIcon } from "../../ui/icons/unarchive-outlined.ts";
import { listSource } from "../../ui/list/list-screen.tsx";
import { BulkSelection, useEventActions } from "../../ui/list/selection/bulk-selection.tsx";
import type { SelectionProps } from "../../ui/list/selection/selection.ts";
import { useBulk } from "../../ui/list/selection/use-bulk.ts";
import { investmentResources } from "./resource.ts";

const source = listSource(investmentResources.admin);

/** Actions of the centre on the selected projects. */
export function InvestmentSelection(props: SelectionProps<InvestmentView>) {
  const nameOf = ({ number, title }: InvestmentView) => `${number}, ${title}`;
  const bulk = useBulk({ ...props, source, nameOf });
  const actions = useEventActions<typeof investmentMachine, InvestmentView>({
    machine: investmentMachine,
    list: "investments",
    events: ["archive", "restore", "hold", "resume"],
    icons: { archive: ArchiveIcon, restore: RestoreIcon, hold: HoldIcon, resume: ResumeIcon },
    run: bulk.run,
  });
  return <BulkSelection {...props} source={source} bulk={bulk} actions={actions} />;
}
