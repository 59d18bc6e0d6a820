import { expect, test } from "vitest";
import { InvestmentFields } from "./investments.ts";

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
