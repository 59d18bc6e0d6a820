import "./texts.ts";
import { ADDRESS_LABEL } from "@bonum/contract/labels.ts";
import { useTranslation } from "react-i18next";
import { voivodeshipOptions } from "../../lib/format/address.ts";
import { currentLanguage } from "../../lib/i18n/i18n.ts";
import type { FormField } from "./form-description.ts";

type AddressName =
  | "address.street"
  | "address.number"
  | "address.postcode"
  | "address.town"
  | "address.voivodeship";

/** The fields of an address, the same in every form that has one. */
export function useAddressFields(): FormField<AddressName>[] {
  const { t } = useTranslation("form");
  const language = currentLanguage();
  const { parts } = ADDRESS_LABEL;
  return [
    {
      kind: "text",
      name: "address.street",
      label: parts.street[language],
      width: "wide",
      autoComplete: "off",
    },
    {
      kind: "text",
      name: "address.number",
      label: parts.number[language],
      width: "short",
      autoComplete: "off",
    },
    {
      kind: "text",
      name: "address.postcode",
      label: parts.postcode[language],
      width: "short",
      autoComplete: "off",
    },
    { kind: "text", name: "address.town", label: parts.town[language], width: "medium", autoComplete: "off" },
    {
      kind: "select",
      name: "address.voivodeship",
      label: parts.voivodeship[language],
      width: "third",
      options: [{ value: "", label: t("address.voivodeship.none") }, ...voivodeshipOptions()],
    },
  ];
}
