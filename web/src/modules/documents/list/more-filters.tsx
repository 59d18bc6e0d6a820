import "../describe/texts.ts";
import { formatDay } from "@bonum/contract/calendar.ts";
import { clientCalls } from "@bonum/contract/clients/calls.ts";
import type { DocumentFilters } from "@bonum/contract/documents/fields.ts";
import { staffCalls } from "@bonum/contract/identity/member-calls.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import { formatNip } from "@bonum/contract/text/polish-numbers.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { formatNumber, formatSize } from "../../../lib/format/format.ts";
import { RecordIdChoice } from "../../../ui/form/fields/record-choice.tsx";
import { Field } from "../../../ui/inputs/field.tsx";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { RemovableChips } from "../../../ui/inputs/removable-chips.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import type { MoreFiltersProps } from "../../../ui/list/list-description.ts";
import type { ListParams } from "../../../ui/list/list-params.ts";
import { DayInput } from "../../../ui/list/narrowing/day-input.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";
import { TagsInput } from "../describe/tags-input.tsx";
import { DOCUMENT_FILTERS, filtersQuery } from "../queries.ts";
import { GoneFilters } from "./gone-filters.tsx";
import { tagsOf } from "./set-tags.ts";

const Panel = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fill, minmax(220px, 1fr))",
  gap: theme.spacing(1.5, 2),
  alignItems: "start",
  // The count stands in the end of the line below.
  padding: theme.spacing(0, 3, 4),
  [NARROW]: {
    gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)",
    padding: theme.spacing(0, 2, 2),
    // Searched names and days need the full width.
    "& > :nth-of-type(-n + 4), & > :has(input[type=date])": { gridColumn: "1 / -1" },
  },
}));

const ChipLine = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1),
  padding: theme.spacing(0, 3, 3),
  "& > ul": { display: "contents" },
  [NARROW]: { padding: theme.spacing(0, 2, 1) },
}));

/** The further filters of the documents: a chip for each that is set, and their fields. */
export function DocumentMoreFilters({ id, params, unfolded, onChange, onRemoved }: MoreFiltersProps) {
  const { data: filters } = useQuery(filtersQuery);
  const records = useRecords(params);
  return (
    <>
      {unfolded && <FilterFields {...{ id, params, filters, onChange }} />}
      <SetFilters {...{ params, filters, records, onChange, onRemoved }} />
      <GoneFilters {...{ params, filters, records }} />
    </>
  );
}

type FieldsProps = Pick<MoreFiltersProps, "id" | "params" | "onChange"> & {
  filters: DocumentFilters | undefined;
};

function FilterFields({ id, params, filters, onChange }: FieldsProps) {
  const { t } = useTranslation("describe");
  const { data: staff = [] } = useQuery(callQuery("accounts", staffCalls.list, {}));
  const set = (name: string) => (value: string) => onChange({ [name]: value === "" ? undefined : value });
  const shownOf = (name: string) => String(params[name] ?? "");
  const choice = (name: string) => ({ value: shownOf(name), onChange: set(name) });
  const counted = (name: string, count: number) => `${name} (${formatNumber(count)})`;
  return (
    <Panel id={id}>
      <NativeSelect
        label={t("category")}
        {...choice("category")}
        options={[
          { value: "", label: t("all") },
          ...(filters?.categories.map(({ id, name, count }) => ({
            value: id,
            label: counted(name, count),
          })) ?? []),
          { value: "none", label: t("category.none") },
        ]}
      />
      <TagsInput
        label={t("tags")}
        tags={tagsOf(params)}
        onChange={(tags) => onChange({ tag: tags.length === 0 ? undefined : tags })}
      />
      <RecordFilters {...{ params, onChange }} />
      <NativeSelect
        label={t("visible")}
        {...choice("visible")}
        options={[
          { value: "", label: t("all") },
          { value: "true", label: t("visible.true") },
          { value: "false", label: t("visible.false") },
        ]}
      />
      <NativeSelect
        label={t("favourite")}
        {...choice("favourite")}
        options={[
          { value: "", label: t("all") },
          { value: "true", label: t("favourite.only") },
        ]}
      />
      <NativeSelect
        label={t("addedBy")}
        {...choice("addedBy")}
        options={[
          { value: "", label: t("anybody") },
          ...staff.map(({ id, displayName }) => ({ value: id, label: displayName })),
        ]}
      />
      <DayInput label={t("addedFrom")} {...choice("addedFrom")} />
      <DayInput label={t("addedTo")} {...choice("addedTo")} />
      <MegabytesInput label={t("sizeFrom")} {...choice("sizeFrom")} />
      <MegabytesInput label={t("sizeTo")} {...choice("sizeTo")} />
    </Panel>
  );
}

function RecordFilters({ params, onChange }: Pick<MoreFiltersProps, "params" | "onChange">) {
  const { t } = useTranslation("describe");
  const texts = { none: t("choice.none") };
  const controlOf = (name: "client" | "investment") => ({
    value: params[name],
    onChange: (id: unknown) => onChange({ [name]: typeof id === "string" ? id : undefined }),
    onBlur: () => {},
    disabled: false,
  });
  return (
    <>
      <Field label={t("client")}>
        {(control) => (
          <RecordIdChoice
            control={{ ...control, ...controlOf("client") }}
            details={clientCalls.details}
            source={{ topic: "clients", list: clientCalls.list }}
            nameOf={({ name }) => name}
            lineOf={({ name, nip, address }) => [name, address.town, formatNip(nip)]}
            texts={{ ...texts, placeholder: t("client.placeholder") }}
          />
        )}
      </Field>
      <Field label={t("investment")}>
        {(control) => (
          <RecordIdChoice
            control={{ ...control, ...controlOf("investment") }}
            details={investmentCalls.details}
            source={{ topic: "investments", list: investmentCalls.list }}
            nameOf={({ number, title }) => `${title} (${number})`}
            lineOf={({ number, title, client }) => [title, number, client.name]}
            texts={{ ...texts, placeholder: t("investment.placeholder") }}
          />
        )}
      </Field>
    </>
  );
}

const MEGABYTE = 1024 * 1024;

interface MegabytesInputProps {
  label: string;
  /** Bytes, or empty. */
  value: string;
  onChange: (bytes: string) => void;
}

/** A size in megabytes, told when it is left or by Enter; with a comma or a point. */
function MegabytesInput({ label, value, onChange }: MegabytesInputProps) {
  const { t } = useTranslation("describe");
  const input = useRef<HTMLInputElement>(null);
  const [refused, setRefused] = useState(false);
  useEffect(() => {
    const shown = value === "" ? "" : formatNumber(Number(value) / MEGABYTE, 2);
    if (input.current !== null) input.current.value = shown;
  }, [value]);
  const apply = () => {
    const typed = input.current?.value.replace(/\s/g, "").replace(",", ".") ?? "";
    const bytes = typed === "" ? "" : String(Math.round(Number(typed) * MEGABYTE));
    const good = typed === "" || (/^\d{1,7}(\.\d+)?$/.test(typed) && Number.isSafeInteger(Number(bytes)));
    setRefused(!good);
    if (good && bytes !== value) onChange(bytes);
  };
  return (
    <TextInput
      ref={input}
      label={label}
      inputMode="decimal"
      autoComplete="off"
      error={refused ? t("size.invalid") : undefined}
      onBlur={apply}
      onKeyDown={({ key }: KeyboardEvent) => {
        if (key === "Enter") apply();
      }}
    />
  );
}

/** State of the filters, and records that put it in words. */
interface Known {
  params: ListParams;
  filters: DocumentFilters | undefined;
  records: ReturnType<typeof useRecords>;
}

type SetFiltersProps = Pick<MoreFiltersProps, "onChange" | "onRemoved"> & Known;

/** A chip for each filter that is set; a press takes it away. */
function SetFilters({ onChange, onRemoved, ...known }: SetFiltersProps) {
  const { t } = useTranslation(["describe", "list"]);
  const set = useSetFilters(known);
  if (set.length === 0) return null;
  const change = (removed: Partial<ListParams>) => {
    onChange(removed);
    onRemoved();
  };
  return (
    <ChipLine>
      <RemovableChips
        label={t("list:filters.set")}
        removeLabel={(filter) => t("list:filters.remove", { filter })}
        chips={set.map(({ key, label, value, removed }) => ({
          key,
          text: t("chip", { label, value }),
          onRemove: () => change(removed),
        }))}
      />
      {set.length > 1 && (
        <Button
          size="small"
          onClick={() => change(Object.fromEntries(DOCUMENT_FILTERS.map((name) => [name, undefined])))}
        >
          {t("list:filters.clear")}
        </Button>
      )}
    </ChipLine>
  );
}

interface SetFilter {
  key: string;
  label: string;
  value: string;
  /** Change that clears it. */
  removed: Partial<ListParams>;
}

/** The filters that are set, in words; a record that is gone is one that nobody knows. */
function useSetFilters({ params, filters, records: { client, investment, staff } }: Known): SetFilter[] {
  const { t } = useTranslation("describe");
  const words: Record<
    Exclude<(typeof DOCUMENT_FILTERS)[number], "tag">,
    (value: string) => string | undefined
  > = {
    category: (id) =>
      id === "none" ? t("category.none") : filters?.categories.find((one) => one.id === id)?.name,
    client: () => client.data?.name,
    investment: () => investment.data && `${investment.data.title} (${investment.data.number})`,
    addedBy: (id) =>
      staff.data?.find((person) => person.id === id)?.displayName ??
      (staff.isSuccess ? t("addedBy.other") : undefined),
    addedFrom: formatDay,
    addedTo: formatDay,
    sizeFrom: (bytes) => formatSize(Number(bytes)),
    sizeTo: (bytes) => formatSize(Number(bytes)),
    visible: (shown) => t(shown === "true" ? "visible.true" : "visible.false"),
    favourite: (only) => t(only === "true" ? "favourite.only" : "favourite.others"),
  };
  return DOCUMENT_FILTERS.flatMap((name): SetFilter[] => {
    const value = params[name];
    if (value === undefined) return [];
    if (name === "tag") {
      const tags = tagsOf(params);
      return tags.map((tag) => {
        const others = tags.filter((other) => other !== tag);
        const removed = { tag: others.length === 0 ? undefined : others };
        return { key: `tag ${tag}`, label: t("tag"), value: tag, removed };
      });
    }
    const label = name.startsWith("size") ? t(name).replace(/ \(MB\)$/, "") : t(name);
    return [
      { key: name, label, value: words[name](String(value)) ?? t("unknown"), removed: { [name]: undefined } },
    ];
  });
}

/** Reads of the records in the filters. */
function useRecords({ client = "", investment = "", addedBy }: ListParams) {
  return {
    client: useQuery({
      ...callQuery("clients", clientCalls.details, { params: { id: String(client) } }),
      enabled: client !== "",
    }),
    investment: useQuery({
      ...callQuery("investments", investmentCalls.details, { params: { id: String(investment) } }),
      enabled: investment !== "",
    }),
    staff: useQuery({ ...callQuery("accounts", staffCalls.list, {}), enabled: addedBy !== undefined }),
  };
}
