import type { BulkAction, BulkList } from "../../kernel/bulk.ts";
import type { Module } from "../../kernel/module.ts";
import { Invalid } from "../../platform/http/errors.ts";

/** Finds a module's action by its name. */
export function findAction(modules: readonly Module[], name: string): BulkAction | undefined {
  return actionsOf(modules).get(name);
}

function actionsOf(modules: readonly Module[]): ReadonlyMap<string, BulkAction> {
  return new Map(modules.flatMap(({ bulkActions }) => Object.entries(bulkActions?.() ?? {})));
}

/** The list that an action is of. */
export function listOf(modules: readonly Module[], action: string): BulkList | undefined {
  const [name = ""] = action.split(".");
  const lists = modules.flatMap(({ bulkLists }) => Object.entries(bulkLists?.() ?? {}));
  return new Map(lists).get(name);
}

/** @throws Invalid where no module declares it */
export function existingAction(modules: readonly Module[], name: string): BulkAction {
  const action = findAction(modules, name);
  if (action === undefined) throw new Invalid({ action: ["choice.invalid"] });
  return action;
}
