import { LONGEST, SEARCH_DEBOUNCE_MS } from "@bonum/contract/limits.ts";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { CloseIcon as ClearIcon } from "../../icons/close.ts";
import { TextInput } from "../../inputs/text-input.tsx";
import { useKeys } from "../../keys/single-keys.ts";
import { DESK } from "../../styles/theme.ts";

interface SearchBoxProps {
  /** Searched fields, in a few words. */
  scope: string;
  /** The term that the list is searched by now. */
  applied: string;
  onSearch: (term: string) => void;
}

/** On a desk the hint stands at the end of the label's line: the list must not jump when somebody begins to type. */
const Search = styled("div")({
  position: "relative",
  [DESK]: {
    '& [id$="below"]:not(:empty)': { position: "absolute", insetBlockStart: 0, insetInlineEnd: 0, margin: 0 },
  },
});

/** The list's search: applied when typing has stopped for two seconds (S5.1), by Enter at once. */
export function SearchBox({ scope, applied, onSearch }: SearchBoxProps) {
  const { t } = useTranslation("list");
  const input = useRef<HTMLInputElement>(null);
  const { text, type, apply } = useDebouncedTerm(applied, onSearch);
  const hasKeys = useKeys(({ on }) => on);
  const clear = () => {
    apply("");
    input.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "Enter") apply(text);
    if (event.key === "Escape" && text !== "") clear();
  };
  return (
    <Search>
      <TextInput
        ref={input}
        label={t("search.label")}
        hint={text.trim() === applied ? undefined : t("search.pending")}
        placeholder={scope}
        value={text}
        maxLength={LONGEST.searchTerm}
        enterKeyHint="search"
        autoComplete="off"
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        endAdornment={
          text === "" ? (
            hasKeys && <kbd aria-hidden>/</kbd>
          ) : (
            <IconButton aria-label={t("search.clear")} onClick={clear}>
              <ClearIcon />
            </IconButton>
          )
        }
      />
    </Search>
  );
}

/**
 * The typed text. It follows the applied term when that changes from elsewhere (Back, a reset), and not
 * when it is this box's own coming back: the person may have typed on, and a space at the end must stay.
 */
function useDebouncedTerm(applied: string, onSearch: (term: string) => void) {
  const [text, setText] = useState(applied);
  const [sent, setSent] = useState(applied);
  const [seen, setSeen] = useState(applied);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useRef(onSearch);
  useLayoutEffect(() => {
    search.current = onSearch;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (seen !== applied) {
    setSeen(applied);
    setSent(applied);
    if (sent !== applied) setText(applied);
  }
  const send = (term: string) => {
    clearTimeout(timer.current);
    setSent(term.trim());
    search.current(term.trim());
  };
  const apply = (term: string) => {
    setText(term);
    send(term);
  };
  const type = (value: string) => {
    setText(value);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => send(value), SEARCH_DEBOUNCE_MS);
  };
  return { text, type, apply };
}
