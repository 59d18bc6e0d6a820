import "../../../ui/form/texts.ts";
import { LONGEST } from "@bonum/contract/limits.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { normalise } from "@bonum/contract/text/normalise.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { forgetEntries } from "../../../lib/outbox/outbox.ts";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { RowButton, type useRowFocus } from "../../../ui/form/fields/field-group.tsx";
import { ArrowDownwardIcon as DownIcon } from "../../../ui/icons/arrow-downward.ts";
import { ArrowUpwardIcon as UpIcon } from "../../../ui/icons/arrow-upward.ts";
import { CloseIcon as ClearIcon } from "../../../ui/icons/close.ts";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { criteriaOf } from "../findings/criteria.ts";
import { type KeyedFinding, keyed, type Said, type Unsent } from "./answers.ts";
import { isOwn, moved, removed, renamed } from "./criteria-order.ts";
import { changeUnsent, orphansOf } from "./outbox.ts";

interface EditedCriterionProps {
  order: OrderDetails;
  all: readonly KeyedFinding[];
  index: number;
  said: Said;
  focus: ReturnType<typeof useRowFocus>;
}

/** A criterion while the list is being edited: it can be moved, and one of the examiner's own renamed and removed. */
export function EditedCriterion({ order, all, index, said, focus }: EditedCriterionProps) {
  const { t } = useTranslation(["examination", "form"]);
  const [asking, setAsking] = useState(false);
  const row = all[index];
  if (row === undefined) return null;
  const { key, finding } = row;
  const name = finding.criterion;
  const change = (edit: (unsent: Unsent, listing: Parameters<typeof moved>[1]) => Unsent) => {
    const theirs = keyed(criteriaOf(order)).map((one) => one.key);
    changeUnsent(order.id, (unsent) => edit(unsent, { all, theirs }));
  };
  const move = (by: -1 | 1) => {
    change((unsent, listing) => moved(unsent, listing, [index, index + by]));
    focus.toButton(index + by, by < 0 ? "up" : "down");
  };
  const remove = () => {
    change((unsent, listing) => removed(unsent, listing, key));
    void forgetEntries(...orphansOf(order.id));
    focus.afterRemoval(index, all.length - 1);
  };
  const own = isOwn(key, order.service.criteria);
  const empty = said.verdict === "" && said.text === "" && said.evidence.length === 0;
  return (
    <>
      {own ? (
        <Renaming
          name={name}
          label={t("list.name", { number: index + 1 })}
          taken={all.map((one) => one.key)}
          onRename={(criterion) => change((unsent, listing) => renamed(unsent, listing, { key, criterion }))}
        />
      ) : (
        <span>
          {`${index + 1}. `}
          <Polish>{name}</Polish>
        </span>
      )}
      <div>
        <RowButton
          label={t("form:row.up", { name })}
          icon={<UpIcon />}
          does="up"
          disabled={index === 0}
          onClick={() => move(-1)}
        />
        <RowButton
          label={t("form:row.down", { name })}
          icon={<DownIcon />}
          does="down"
          disabled={index === all.length - 1}
          onClick={() => move(1)}
        />
        {own && (
          <RowButton
            label={t("form:row.remove", { name })}
            icon={<ClearIcon />}
            does="remove"
            disabled={false}
            onClick={() => (empty ? remove() : setAsking(true))}
          />
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t("list.removeTitle")}
        confirmLabel={t("list.remove")}
        destructive
        onConfirm={() => {
          setAsking(false);
          remove();
        }}
        onCancel={() => setAsking(false)}
      >
        {t("list.removeText", { name })}
      </ConfirmDialog>
    </>
  );
}

interface RenamingProps {
  name: string;
  label: string;
  taken: readonly string[];
  onRename: (criterion: string) => void;
}

/** The words of a criterion; they are taken as the field is left, unless they are none or another criterion's. */
function Renaming({ name, label, taken, onRename }: RenamingProps) {
  const [typed, setTyped] = useState(name);
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={LONGEST.line}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => {
        const criterion = normalise(typed.trim(), "NFC", LONGEST.line);
        if (criterion !== "" && !taken.includes(criterion)) onRename(criterion);
        else setTyped(name);
      }}
    />
  );
}
