import "../../../ui/files/field-texts.ts";
import "../form/texts.ts";
import "./texts.ts";
import type { Proposal } from "@bonum/contract/filing/calls.ts";
import Button from "@mui/material/Button";
import { useCallback, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format/format.ts";
import type { useRowFocus } from "../../../ui/form/fields/field-group.tsx";
import type { useFileList } from "../form/file-list.ts";
import { Rows, TableHead, Total } from "../form/file-rows.tsx";
import type { Description } from "./description.ts";
import { forgetAll } from "./filing-queue.ts";
import { FilingRow } from "./filing-row.tsx";
import { descriptionOf, type Given } from "./given.ts";
import type { useHints } from "./hints.ts";
import { OwnDescriptionDialog } from "./own-description.tsx";

interface FilingRowsProps {
  list: ReturnType<typeof useFileList>;
  hints: ReturnType<typeof useHints>;
  /** Description that all files are given. */
  given: Given;
  focus: ReturnType<typeof useRowFocus>;
  ofProject: boolean;
  describes: boolean;
  disabled: boolean;
}

const NO_PROPOSALS: readonly Proposal[] = [];

/** The files of the list as a table, in the order in which they are sent. */
export function FilingRows(props: FilingRowsProps) {
  const { list, hints, given, focus, ofProject, describes, disabled } = props;
  const { t } = useTranslation(["severalDocuments", "files"]);
  const { rows } = list;
  const size = formatSize(rows.reduce((sum, { file }) => sum + file.size, 0));
  const [describing, setDescribing] = useState<string | null>(null);
  const described = rows.find(({ id }) => id === describing);
  const acts = useRowActs(props);
  return (
    <>
      <Total role="status">
        {rows.length === 0 ? t("files:file.none") : t("count", { count: rows.length, size })}
      </Total>
      {rows.length > 0 && <Columns {...props} />}
      <Rows ref={focus.rows} aria-label={t("list")}>
        {rows.map((row) => (
          <FilingRow
            key={row.id}
            row={row}
            disabled={disabled}
            original={hints.originals.get(row.id)}
            proposals={hints.proposals.get(row.id) ?? NO_PROPOSALS}
            given={given}
            ofProject={ofProject}
            onRename={list.rename}
            onPasteNames={acts.pasteNames}
            onRemove={acts.remove}
            onWant={list.want}
            onGive={describes ? acts.give : undefined}
            onDescribe={setDescribing}
          />
        ))}
      </Rows>
      {described && (
        <OwnDescriptionDialog
          fileName={described.fileName}
          initial={descriptionOf(described, given)}
          ofProject={ofProject}
          onDescribe={(own) => {
            list.describe(described.id, own);
            setDescribing(null);
          }}
          onClose={() => setDescribing(null)}
        />
      )}
    </>
  );
}

/** Actions on one row, as functions that stay: a row is drawn anew only when it changes itself. */
function useRowActs({ list, focus }: Pick<FilingRowsProps, "list" | "focus">) {
  const { rows } = list;
  const acts = useRef({
    remove: (_: string) => {},
    give: (_: string, __: Partial<Description>) => {},
    pasteNames: (_: string, __: readonly string[]) => {},
  });
  useLayoutEffect(() => {
    const indexOf = (id: string) => rows.findIndex((row) => row.id === id);
    acts.current = {
      remove(id) {
        const index = indexOf(id);
        focus.afterRemoval(index, rows.length - 1);
        const queued = rows[index]?.queued;
        if (queued !== undefined) void forgetAll([{ id: queued }]);
        list.remove(id);
      },
      // This part alone: what all files are given later is given to this one too.
      give: (id, part) => list.describe(id, { ...rows[indexOf(id)]?.own, ...part }),
      pasteNames(id, names) {
        for (const [step, { id: other }] of rows.slice(indexOf(id)).entries()) {
          const name = names[step];
          if (name !== undefined) list.rename(other, name);
        }
      },
    };
  });
  return {
    remove: useCallback((id: string) => acts.current.remove(id), []),
    give: useCallback((id: string, part: Partial<Description>) => acts.current.give(id, part), []),
    pasteNames: useCallback((id: string, names: readonly string[]) => acts.current.pasteNames(id, names), []),
  };
}

/** Names of the columns, each with the way to give all files what the first has. */
function Columns({ list, given, describes, ofProject }: FilingRowsProps) {
  const { t } = useTranslation("filing");
  const [first, ...others] = list.rows;
  const parts = ["category", "project"] as const;
  const shown = describes ? parts.slice(0, ofProject ? 1 : 2) : [];
  const fill = (part: (typeof parts)[number]) => {
    if (first === undefined) return;
    const value = descriptionOf(first, given)[part];
    for (const { id, own } of others) list.describe(id, { ...own, [part]: value });
  };
  return (
    <TableHead>
      <span />
      <span>{t("column.name")}</span>
      {shown.map((part) => (
        <span key={part}>
          {t(`column.${part}`)}
          {others.length > 0 && (
            <Button
              size="small"
              aria-label={t(`fill.${part}`)}
              title={t(`fill.${part}`)}
              onClick={() => fill(part)}
            >
              {t("fill")}
            </Button>
          )}
        </span>
      ))}
    </TableHead>
  );
}
