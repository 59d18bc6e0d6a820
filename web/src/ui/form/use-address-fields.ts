import "./messages.ts";
import { useTranslation } from "react-i18next";
import { voivodeshipOptions } from "../../lib/voivodeships.ts";
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
  return [
    {
      kind: "text",
      name: "address.street",
      label: t("address.street"),
      width: "wide",
      autoComplete: "off",
    },
    { kind: "text", name: "address.number", label: t("address.number"), width: "short", autoComplete: "off" },
    {
      kind: "text",
      name: "address.postcode",
      label: t("address.postcode"),
      width: "short",
      autoComplete: "off",
    },
    { kind: "text", name: "address.town", label: t("address.town"), width: "medium", autoComplete: "off" },
    {
      kind: "select",
      name: "address.voivodeship",
      label: t("address.voivodeship"),
      width: "third",
      options: [{ value: "", label: t("address.voivodeship.none") }, ...voivodeshipOptions()],
    },
  ];
}
