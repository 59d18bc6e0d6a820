import { clientCalls } from "@bonum/contract/clients/calls.ts";
import type { ClientView } from "@bonum/contract/clients/fields.ts";
import {
  BUILDING_CATEGORIES,
  type InvestmentFields,
  type NewInvestment,
} from "@bonum/contract/investments/fields.ts";
import { investmentLabels } from "@bonum/contract/investments/labels.ts";
import Autocomplete from "@mui/material/Autocomplete";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { useLabels } from "../../lib/labels.ts";
import type { CustomControl, FormSection } from "../../ui/form/form-description.ts";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { useLabelled } from "../../ui/form/use-labelled.ts";
import { Control } from "../../ui/inputs/field.tsx";

interface SectionOptions {
  /** Administrators say whose a new project is. */
  asksForClient: boolean;
}

/** The form of an investment project. */
export function useInvestmentSections({ asksForClient }: SectionOptions): FormSection<NewInvestment>[] {
  const { t } = useTranslation("investments");
  const { field } = useLabels(investmentLabels);
  const address = useAddressFields();
  const client: FormSection<NewInvestment> = {
    title: t("section.client"),
    fields: [
      {
        kind: "custom",
        name: "clientId",
        label: field("client"),
        hint: t("field.client.hint"),
        required: true,
        empty: undefined,
        width: "full",
        render: (control) => <ClientChoice control={control} />,
      },
    ],
  };
  return useLabelled<NewInvestment>(investmentLabels, [
    ...(asksForClient ? [client] : []),
    {
      title: t("section.basic"),
      fields: [
        { kind: "text", name: "title", required: true, width: "full" },
        { kind: "textarea", name: "description", width: "full" },
        { kind: "select", name: "stage", required: true, width: "third" },
        {
          kind: "select",
          name: "buildingCategory",
          hint: t("field.buildingCategory.hint"),
          width: "third",
          options: [
            { value: "", label: t("field.none") },
            ...BUILDING_CATEGORIES.map((value) => ({ value, label: value })),
          ],
        },
      ],
    },
    {
      title: t("section.place"),
      fields: [
        ...address,
        { kind: "list", name: "parcels", add: t("field.parcels.add"), item: t("field.parcels.item") },
        {
          kind: "list",
          name: "landRegisters",
          hint: t("field.landRegisters.hint"),
          add: t("field.landRegisters.add"),
          item: t("field.landRegisters.item"),
        },
      ],
    },
    {
      title: t("section.building"),
      fields: [
        { kind: "text", name: "permitNumber", width: "third" },
        { kind: "date", name: "permitDate" },
        { kind: "number", name: "usableArea", startsLine: true },
        { kind: "number", name: "storeys" },
        { kind: "date", name: "plannedStart", startsLine: true },
        { kind: "date", name: "plannedEnd" },
      ],
    },
    {
      title: t("section.participants"),
      fields: [
        {
          kind: "group",
          name: "participants",
          add: t("field.participants.add"),
          item: t("field.participants.item"),
          width: "full",
          fields: [
            { kind: "text", name: "role", required: true },
            { kind: "text", name: "name", required: true },
            { kind: "text", name: "licenceNumber", width: "third" },
            { kind: "email", name: "email" },
          ],
        },
      ],
    },
  ]);
}

/** What an edit asks for: whose a project is never changes. */
export function useInvestmentEditSections(): FormSection<InvestmentFields>[] {
  return useInvestmentSections({ asksForClient: false }) as FormSection<InvestmentFields>[];
}

/** Enough to recognise the one that is meant; who means another types on. */
const SHOWN = 20;

/** Chooses a client by a part of the name, the NIP or the town. */
function ClientChoice({ control }: { control: CustomControl }) {
  const { t } = useTranslation("investments");
  const { id, value, onChange, onBlur, disabled, ...aria } = control;
  const [term, setTerm] = useState("");
  const chosenId = typeof value === "string" && value !== "" ? value : null;
  const chosen = useQuery({
    queryKey: ["clients", "detail", chosenId],
    queryFn: ({ signal }) => api(clientCalls.details, { params: { id: chosenId ?? "" }, signal }),
    enabled: chosenId !== null,
  });
  const found = useQuery({
    queryKey: ["clients", "choice", term],
    queryFn: ({ signal }) =>
      api(clientCalls.list, { query: { searchTerm: term, pageSize: SHOWN, state: "active" }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete<ClientView>
      id={id}
      disabled={disabled}
      value={chosenId === null ? null : (chosen.data ?? null)}
      onChange={(_, client) => onChange(client?.id)}
      onInputChange={(_, text, reason) => {
        if (reason !== "selectOption") setTerm(reason === "reset" ? "" : text);
      }}
      options={found.data?.items ?? []}
      filterOptions={(options) => options}
      getOptionLabel={({ name }) => name}
      getOptionKey={(client) => client.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isPending}
      loadingText={t("field.client.searching")}
      noOptionsText={t("field.client.none")}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <Control
            {...slotProps.htmlInput}
            {...aria}
            onBlur={onBlur}
            placeholder={t("field.client.placeholder")}
          />
        </div>
      )}
      renderOption={({ key, ...option }, { name, nip, address }) => (
        <li key={key} {...option}>
          {[name, address.town, nip].filter((part) => part !== "").join(", ")}
        </li>
      )}
    />
  );
}
