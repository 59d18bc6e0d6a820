import * as z from "zod/mini";
import { text, whateverElseIsRefused } from "./text/fields.ts";
import { isPostcode, normalisePostcode } from "./text/polish-numbers.ts";
import { key } from "./validation/key.ts";

/** The sixteen voivodeships by their names, which are the same in every language, and what lies outside Poland. */
export const VOIVODESHIPS = [
  "dolnośląskie",
  "kujawsko-pomorskie",
  "lubelskie",
  "lubuskie",
  "łódzkie",
  "małopolskie",
  "mazowieckie",
  "opolskie",
  "podkarpackie",
  "podlaskie",
  "pomorskie",
  "śląskie",
  "świętokrzyskie",
  "warmińsko-mazurskie",
  "wielkopolskie",
  "zachodniopomorskie",
  "abroad",
] as const;

export const Voivodeship = z.enum(["", ...VOIVODESHIPS], { error: key("choice.invalid") });
export type Voivodeship = z.infer<typeof Voivodeship>;

const AddressParts = z
  .object({
    street: text(),
    number: text("short"),
    postcode: text("short"),
    town: text(),
    voivodeship: z._default(Voivodeship, ""),
  })
  .check(
    z.overwrite((address) =>
      address.voivodeship === "abroad"
        ? address
        : { ...address, postcode: normalisePostcode(address.postcode) },
    ),
    z.refine(
      ({ postcode, voivodeship }) =>
        typeof postcode !== "string" ||
        postcode === "" ||
        voivodeship === "abroad" ||
        isPostcode(normalisePostcode(postcode)),
      { error: key("postcode.invalid"), path: ["postcode"], when: whateverElseIsRefused },
    ),
  );
/** An address, of which any part may be unknown (empty), or all of it (missing). Abroad a postcode has whatever form it has there. */
export const Address = z.prefault(AddressParts, {});
export type Address = z.infer<typeof Address>;
