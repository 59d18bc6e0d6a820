import "./texts.ts";
import { useTranslation } from "react-i18next";
import { voivodeshipOptions } from "../../lib/format/address.ts";

/** The fields of an address, the same in every form that has one; they are labelled with the form's others. */
export function useAddressFields() {
  const { t } = useTranslation("form");
  return [
    { kind: "text", name: "address.street", width: "wide" },
    { kind: "text", name: "address.number", width: "short" },
    { kind: "text", name: "address.postcode", width: "short" },
    { kind: "text", name: "address.town", width: "medium" },
    {
      kind: "select",
      name: "address.voivodeship",
      width: "third",
      options: [{ value: "", label: t("address.voivodeship.none") }, ...voivodeshipOptions()],
    },
  ] as const;
}
