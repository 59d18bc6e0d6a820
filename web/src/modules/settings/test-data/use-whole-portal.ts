import { TEST_DATA_AREAS, type TestDataArea } from "@bonum/contract/test-data/areas.ts";
import { testDataCalls } from "@bonum/contract/test-data/calls.ts";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "../../../lib/api.ts";
import { describeError } from "../../../lib/errors.ts";

/** Operation on all lists, one after the other. */
type Work = "add" | "remove";

/** Progress of the work; `failed` names the list at which it stopped, and the reason. */
export interface WorkState {
  work: Work;
  /** The lists in their order, with how many rows each got or lost; null where it is still to come. */
  lists: { area: TestDataArea; count: number | null }[];
  running: boolean;
  failed: { area: TestDataArea; reason: string } | null;
}

/** Fills all lists with test data in the right order, or empties them the other way round; what has failed is gone on with. */
export function useWholePortal() {
  const queries = useQueryClient();
  const [state, setState] = useState<WorkState | null>(null);
  const run = async (work: Work, lists: WorkState["lists"]) => {
    let present: WorkState = { work, lists, running: true, failed: null };
    const show = (change: Partial<WorkState>) => {
      present = { ...present, ...change };
      setState(present);
    };
    show({});
    for (const { area, count } of lists) {
      if (count !== null) continue;
      try {
        const { count: done } = await api(testDataCalls[work], { params: { area } });
        show({ lists: present.lists.map((one) => (one.area === area ? { area, count: done } : one)) });
      } catch (error) {
        show({ running: false, failed: { area, reason: describeError(error) } });
        break;
      }
    }
    show({ running: false });
    // Every list has changed, and so have the dashboards.
    await queries.invalidateQueries();
  };
  return {
    state,
    start(work: Work) {
      const areas = work === "add" ? TEST_DATA_AREAS : [...TEST_DATA_AREAS].reverse();
      return run(
        work,
        areas.map((area) => ({ area, count: null })),
      );
    },
    /** Goes on with the lists that are left. */
    goOn: () => state && run(state.work, state.lists),
  };
}
