import { ClientView } from "@bonum/contract/clients/fields.ts";
import Autocomplete from "@mui/material/Autocomplete";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { fetchPage, fetchRecord } from "../../lib/records.ts";
import type { CustomControl } from "../../ui/form/form-description.ts";
import { Control } from "../../ui/inputs/field.tsx";

/** Enough to recognise the one that is meant; who means another types on. */
const SHOWN = 20;

/** Chooses a client by a part of the name, the NIP or the town. */
export function ClientChoice({ control }: { control: CustomControl }) {
  const { t } = useTranslation("investments");
  const { id, value, onChange, onBlur, disabled, ...aria } = control;
  const [term, setTerm] = useState("");
  const chosenId = typeof value === "string" && value !== "" ? value : null;
  const chosen = useQuery({
    queryKey: ["clients", "detail", chosenId],
    queryFn: ({ signal }) => fetchRecord(`clients/${chosenId}`, ClientView, signal),
    enabled: chosenId !== null,
  });
  const found = useQuery({
    queryKey: ["clients", "choice", term],
    queryFn: ({ signal }) =>
      fetchPage("clients", ClientView, {
        query: { searchTerm: term, pageSize: SHOWN, state: "active" },
        signal,
      }),
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
