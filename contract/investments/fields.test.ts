import { expect, test } from "vitest";
import { InvestmentFields, NewInvestment, NewInvestmentOfClient } from "./fields.ts";

test("lines that were left empty are dropped, and what is wrong with another is said at its own place", () => {
  const fields = {
    title: "Hala",
    stage: "design",
    parcels: ["", " 12/3 ", " "],
    landRegisters: ["", "KA1S/1"],
  };
  const refused = InvestmentFields.safeParse(fields).error?.issues.map(({ path }) => path.join("."));
  expect(refused).toContain("landRegisters.1");
  const { parcels, landRegisters } = InvestmentFields.parse({ ...fields, landRegisters: ["", ""] });
  expect({ parcels, landRegisters }).toEqual({ parcels: ["12/3"], landRegisters: [] });
});

test("an administrator's form asks for the client together with whatever else is missing, a client's does not", () => {
  const fields = { title: "", stage: "", plannedStart: "2026-05-01", plannedEnd: "2026-04-01" };
  const refused = (schema: typeof NewInvestment | typeof NewInvestmentOfClient) =>
    schema.safeParse(fields).error?.issues.map(({ path }) => path.join("."));
  expect(refused(NewInvestmentOfClient)).toEqual(["title", "stage", "clientId", "plannedEnd"]);
  expect(refused(NewInvestment)).toEqual(["title", "stage", "plannedEnd"]);
});
