import { BUILDING_CATEGORIES } from "@bonum/contract/investments/building-categories.ts";
import { InvestmentFields } from "@bonum/contract/investments/fields.ts";
import { expect, test } from "vitest";
import { createRandom } from "../../kernel/samples/random.ts";
import { inventInvestments } from "./samples.ts";

/** The first sets of sample projects, as pressing the button again and again gives them. */
const made = Array.from({ length: 4 }, (_, set) =>
  inventInvestments(createRandom(16 * set), 16 * set),
).flat();

test("sample projects are of every category, no two of one name, and no text marks them", () => {
  const titles = made.map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(new Set(made.map(({ buildingCategory }) => buildingCategory))).toEqual(new Set(BUILDING_CATEGORIES));
  const texts = made.flatMap(({ title, description }) => [title, description]);
  expect(texts.filter((text) => /przykład|zmyślon/i.test(text))).toEqual([]);
});

test("sample projects are what a form would take, on a parcel and in a street of their own town", () => {
  for (const { state, ...fields } of made) {
    expect(InvestmentFields.parse(fields)).toEqual(fields);
    const [, street] = fields.title.match(/, ul\. ([^,]+)/) ?? [];
    if (street !== undefined) expect(fields.address.street).toBe(street);
    expect(fields.parcels.every((parcel) => /^\d{6}_\d\.\d{4}\.\d+\/\d$/.test(parcel))).toBe(true);
  }
  const townOf = new Map(made.map(({ parcels, address }) => [parcels[0]?.slice(0, 8), address.town]));
  expect(new Set(townOf.values()).size).toBe(townOf.size);
});
