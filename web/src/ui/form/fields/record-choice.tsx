import "../../list/texts.ts";
import Autocomplete from "@mui/material/Autocomplete";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api, type Page, pathOf } from "../../../lib/api.ts";
import { callQuery } from "../../../lib/call-query.ts";
import type { AnyRecord, RecordSource } from "../../../lib/resource.ts";
import { Control } from "../../inputs/field.tsx";
import { choiceLook } from "../../inputs/native-select.tsx";
import type { ListRow, ListSource } from "../../list/list-description.ts";
import type { CustomControl } from "../form-description.ts";

/** Enough to recognise the one that is meant; who means another types on. */
const SHOWN = 20;

interface RecordChoiceProps<Row extends ListRow> {
  control: Pick<CustomControl, "id" | "aria-describedby"> & Partial<CustomControl>;
  /** Searched list, narrowed by `fixed`. */
  source: Pick<ListSource<Row>, "topic" | "list" | "params" | "fixed">;
  chosen: Row | null;
  onChoose: (row: Row | null) => void;
  /** Text of the input for a chosen record. */
  nameOf: (row: Row) => string;
  /** Distinguishing line in the list of results; empty parts are left out. */
  lineOf: (row: Row) => readonly string[];
  texts: { none: string; placeholder?: string };
}

/** Looks like the other choices: what is typed only finds one. */
const SearchedChoice = styled(Control)(choiceLook);

/** Chooses a record by a part of what the search of its list looks at. */
export function RecordChoice<Row extends ListRow>(props: RecordChoiceProps<Row>) {
  const { control, source, chosen, onChoose, nameOf, lineOf, texts } = props;
  const { id, disabled = false, onBlur, value: _value, onChange: _onChange, ...aria } = control;
  const { topic, list, params, fixed } = source;
  const { t } = useTranslation("list");
  const [term, setTerm] = useState("");
  const found = useQuery({
    queryKey: [topic, "choice", pathOf(list, { params }), term],
    queryFn: ({ signal }): Promise<Page<Row>> =>
      api(list, { params, query: { searchTerm: term, pageSize: SHOWN, ...fixed }, signal }),
    placeholderData: (before) => before,
  });
  return (
    <Autocomplete<Row>
      id={id}
      disabled={disabled}
      value={chosen}
      onChange={(_, row) => onChoose(row)}
      onInputChange={(_, text, reason) => {
        if (reason !== "selectOption") setTerm(reason === "reset" ? "" : text);
      }}
      options={found.data?.items ?? []}
      filterOptions={(options) => options}
      getOptionLabel={nameOf}
      getOptionKey={(row) => row.id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      loading={found.isPending}
      loadingText={t("searching")}
      noOptionsText={texts.none}
      renderInput={({ slotProps }) => (
        <div ref={slotProps.input.ref}>
          <SearchedChoice
            {...slotProps.htmlInput}
            {...aria}
            onBlur={onBlur}
            placeholder={texts.placeholder}
          />
        </div>
      )}
      renderOption={({ key, ...option }, row) => (
        <li key={key} {...option}>
          {lineOf(row)
            .filter((part) => part !== "")
            .join(", ")}
        </li>
      )}
    />
  );
}

type RecordIdChoiceProps<Row extends AnyRecord> = Omit<
  RecordChoiceProps<Row>,
  "chosen" | "onChoose" | "control"
> & {
  control: CustomControl;
  details: RecordSource<Row>["calls"]["details"];
};

/** The same for a field of a form, whose value is the record's id; `undefined` while none is chosen. */
export function RecordIdChoice<Row extends AnyRecord>({
  control,
  details,
  ...choice
}: RecordIdChoiceProps<Row>) {
  const { value, onChange } = control;
  const id = typeof value === "string" && value !== "" ? value : null;
  const chosen = useQuery({
    ...callQuery<typeof details>(choice.source.topic, details, { params: { id: id ?? "" } }),
    enabled: id !== null,
  });
  return (
    <RecordChoice<Row>
      {...choice}
      control={control}
      chosen={id === null ? null : ((chosen.data as Row | undefined) ?? null)}
      onChoose={(row) => onChange(row?.id)}
    />
  );
}
