import { clientCalls } from "@bonum/contract/clients/calls.ts";
import type { ClientView } from "@bonum/contract/clients/fields.ts";
import {
  BUILDING_CATEGORIES,
  INVESTMENT_STATES,
  type InvestmentFields,
  type NewInvestment,
  STAGES,
} from "@bonum/contract/investments/fields.ts";
import Autocomplete from "@mui/material/Autocomplete";
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import type { AnyField, CustomControl, FormSection } from "../../ui/form/form-description.ts";
import { fieldsOf } from "../../ui/form/form-values.ts";
import { useAddressFields } from "../../ui/form/use-address-fields.ts";
import { Control } from "../../ui/inputs/field.tsx";

type Translate = TFunction<"investments">;
type Section = FormSection<NewInvestment>;

interface SectionOptions {
  /** Administrators say whose a new project is. */
  asksForClient: boolean;
}

/** The form of an investment project. */
export function useInvestmentSections({ asksForClient }: SectionOptions): Section[] {
  const { t } = useTranslation("investments");
  const address = useAddressFields();
  return [
    ...(asksForClient ? [clientSection(t)] : []),
    basicSection(t),
    { title: t("section.place"), fields: [...address, ...landFields(t)] },
    buildingSection(t),
    participantsSection(t),
  ];
}

function clientSection(t: Translate): Section {
  return {
    title: t("section.client"),
    fields: [
      {
        kind: "custom",
        name: "clientId",
        label: t("field.client"),
        hint: t("field.client.hint"),
        required: true,
        empty: undefined,
        width: "full",
        render: (control) => <ClientChoice control={control} />,
      },
    ],
  };
}

function basicSection(t: Translate): Section {
  return {
    title: t("section.basic"),
    fields: [
      { kind: "text", name: "title", label: t("field.title"), required: true, width: "full" },
      { kind: "textarea", name: "description", label: t("field.description"), width: "full" },
      {
        kind: "select",
        name: "stage",
        label: t("field.stage"),
        required: true,
        width: "third",
        options: STAGES.map((value) => ({ value, label: t(`stage.${value}`) })),
      },
      {
        kind: "select",
        name: "buildingCategory",
        label: t("field.buildingCategory"),
        hint: t("field.buildingCategory.hint"),
        width: "third",
        options: [
          { value: "", label: t("field.none") },
          ...BUILDING_CATEGORIES.map((value) => ({ value, label: value })),
        ],
      },
    ],
  };
}

function landFields(t: Translate): Section["fields"][number][] {
  return [
    {
      kind: "list",
      name: "parcels",
      label: t("field.parcels"),
      add: t("field.parcels.add"),
      item: t("field.parcels.item"),
    },
    {
      kind: "list",
      name: "landRegisters",
      label: t("field.landRegisters"),
      hint: t("field.landRegisters.hint"),
      add: t("field.landRegisters.add"),
      item: t("field.landRegisters.item"),
    },
  ];
}

function buildingSection(t: Translate): Section {
  return {
    title: t("section.building"),
    fields: [
      { kind: "text", name: "permitNumber", label: t("field.permitNumber"), width: "third" },
      { kind: "date", name: "permitDate", label: t("field.permitDate") },
      { kind: "number", name: "usableArea", label: t("field.usableArea"), unit: "m²", startsLine: true },
      { kind: "number", name: "storeys", label: t("field.storeys") },
      { kind: "date", name: "plannedStart", label: t("field.plannedStart"), startsLine: true },
      { kind: "date", name: "plannedEnd", label: t("field.plannedEnd") },
    ],
  };
}

function participantsSection(t: Translate): Section {
  return {
    title: t("section.participants"),
    fields: [
      {
        kind: "group",
        name: "participants",
        label: t("field.participants"),
        add: t("field.participants.add"),
        item: t("field.participants.item"),
        width: "full",
        fields: [
          { kind: "text", name: "role", label: t("field.role"), required: true },
          { kind: "text", name: "name", label: t("field.person"), required: true },
          { kind: "text", name: "licenceNumber", label: t("field.licenceNumber"), width: "third" },
          { kind: "email", name: "email", label: t("field.email") },
        ],
      },
    ],
  };
}

/** What an edit asks for: whose a project is never changes. */
export function useInvestmentEditSections(): FormSection<InvestmentFields>[] {
  return useInvestmentSections({ asksForClient: false }) as FormSection<InvestmentFields>[];
}

/** What the history and the audit log tell of a project: the fields of its form, and the state that events change. */
export function useInvestmentHistoryFields(): AnyField[] {
  const { t } = useTranslation("investments");
  const options = INVESTMENT_STATES.map((value) => ({ value, label: t(`state.${value}`) }));
  return [
    ...fieldsOf(useInvestmentEditSections()),
    { kind: "select", name: "state", label: t("field.state"), options },
  ];
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
