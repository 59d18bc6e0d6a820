import "../../../lib/i18n/all-validation.ts";
import "./texts.ts";
import { documentCalls } from "@bonum/contract/documents/calls.ts";
import { Tag, tagKey } from "@bonum/contract/documents/tags.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import Autocomplete from "@mui/material/Autocomplete";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import * as z from "zod/mini";
import { callQuery } from "../../../lib/call-query.ts";
import { formatNumber } from "../../../lib/format/format.ts";
import { inReadersLanguage } from "../../../lib/i18n/reader-text.ts";
import { Control, Field } from "../../../ui/inputs/field.tsx";
import { RemovableChips } from "../../../ui/inputs/removable-chips.tsx";

const Frame = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(1) }));

interface TagsInputProps {
  label: string;
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Gives tags, those too that no document has yet; else the list is narrowed by them, whose chips stand elsewhere. */
  free?: boolean;
}

/** Chooses tags: those in use are offered by a part of their name, the most frequent first. */
export function TagsInput(props: TagsInputProps) {
  const { label, tags, onChange, free = false } = props;
  const { t } = useTranslation("describe");
  const { term, refused, offered, searching, add, type } = useTyping(props);
  return (
    <Field label={label} error={refused} hint={free ? t("tags.hint") : undefined}>
      {(control) => (
        <Frame>
          {free && (
            <RemovableChips
              label={t("tags")}
              chips={tags.map((tag) => ({
                key: tagKey(tag),
                text: tag,
                onRemove: () => {
                  onChange(tags.filter((other) => other !== tag));
                  document.getElementById(control.id)?.focus();
                },
              }))}
              removeLabel={(tag) => t("tags.remove", { tag })}
            />
          )}
          <Autocomplete<string, false, false, boolean>
            id={control.id}
            freeSolo={free}
            value={null}
            inputValue={term}
            onInputChange={(_, text, reason) => {
              if (reason === "input" || reason === "clear") type(text);
            }}
            onChange={(_, name) => {
              if (name !== null) add(name);
            }}
            // Adds the pending text on leaving, so that saving includes it.
            onBlur={() => (free ? add(term) : type(""))}
            onKeyDown={(event) => {
              // Adds the tag, and never sends the form.
              if (event.key === "Enter") event.preventDefault();
            }}
            options={offered.map(({ name }) => name)}
            filterOptions={(options) => options}
            loading={searching}
            loadingText={t("tags.searching")}
            noOptionsText={t("tags.none")}
            renderInput={({ slotProps }) => (
              <div ref={slotProps.input.ref}>
                <Control
                  {...slotProps.htmlInput}
                  {...control}
                  placeholder={t(free ? "tags.add" : "tags.choose")}
                  enterKeyHint={free ? "enter" : "done"}
                />
              </div>
            )}
            renderOption={({ key, ...option }, name) => (
              <li key={key} {...option}>
                {name} ({formatNumber(offered.find((tag) => tag.name === name)?.count ?? 0)})
              </li>
            )}
          />
        </Frame>
      )}
    </Field>
  );
}

/** State of the input: the typed text, its suggestions, and its refusal. */
function useTyping({ tags, onChange, free = false }: TagsInputProps) {
  const [term, setTerm] = useState("");
  const [refused, setRefused] = useState<string>();
  const searchTerm = term.trim().slice(0, LONGEST.tag);
  const found = useQuery({
    ...callQuery("documents", documentCalls.tags, { query: { searchTerm } }),
    placeholderData: (before) => before,
  });
  const chosen = new Set(tags.map(tagKey));
  const add = (text: string) => {
    const { all, problem } = joined(tags, text);
    setRefused(problem && inReadersLanguage(problem));
    if (problem !== undefined) return setTerm(text.replace(/,\s*$/, ""));
    setTerm("");
    if (all.length > tags.length) onChange(all);
  };
  return {
    term,
    refused,
    offered: found.data?.filter(({ name }) => !chosen.has(tagKey(name))) ?? [],
    searching: found.isPending,
    add,
    type(text: string) {
      setRefused(undefined);
      if (free && text.includes(",")) add(text);
      else setTerm(text);
    },
  };
}

/** The tags with those of a text, between commas; a tag that is there in another spelling stays as it is. */
function joined(tags: readonly string[], text: string): { all: string[]; problem: string | undefined } {
  const given = text.split(",").filter((part) => part.trim() !== "");
  const parsed = given.map((part) => z.safeParse(Tag, part));
  const all = [...tags];
  for (const { data } of parsed) {
    if (data !== undefined && !all.some((tag) => tagKey(tag) === tagKey(data))) all.push(data);
  }
  const wrong = parsed.find(({ success }) => !success)?.error?.issues[0]?.message;
  return { all, problem: wrong ?? (all.length > LONGEST.tags ? "tags.tooMany" : undefined) };
}
