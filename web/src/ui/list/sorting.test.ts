import { expect, test } from "vitest";
import { directionOf, orderAfterClick } from "./sorting.ts";

const name = { asc: "nameAsc", desc: "nameDesc", first: "asc" } as const;
const added = { asc: "dateAsc", desc: "dateDesc", first: "desc" } as const;

test("the first click on a column sorts names from A and dates from the newest", () => {
  expect(orderAfterClick(name, "dateDesc")).toBe("nameAsc");
  expect(orderAfterClick(added, "nameAsc")).toBe("dateDesc");
});

test("the next click turns the order round, and the one after that gives the list its own order back", () => {
  expect(orderAfterClick(name, "nameAsc")).toBe("nameDesc");
  expect(orderAfterClick(name, "nameDesc")).toBe("");
  expect(orderAfterClick(added, "dateDesc")).toBe("dateAsc");
});

test("only the column in use has a direction", () => {
  expect(directionOf(added, "dateDesc")).toBe("desc");
  expect(directionOf(name, "dateDesc")).toBeNull();
});
