import { LONGEST } from "@bonum/contract/limits.ts";
import type { OrderDetails } from "@bonum/contract/orders/fields.ts";
import { normalise } from "@bonum/contract/text/normalise.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isSame } from "../../../lib/merge.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { useRowFocus } from "../../../ui/form/fields/field-group.tsx";
import { TextInput } from "../../../ui/inputs/text-input.tsx";
import { LinkButton, TextLink } from "../../../ui/link-button.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { StateChip } from "../../../ui/state-chip.tsx";
import { paddedSheet } from "../../../ui/styles/padded-sheet.ts";
import { DESK, TARGET_SIZE } from "../../../ui/styles/theme.ts";
import { VerdictChip } from "../findings/verdict.tsx";
import { leadsToRemedy } from "../papers/publishing.tsx";
import { added, answerTo, type KeyedFinding, mergeAnswer, saidOf, type Unsent } from "./answers.ts";
import { EditedCriterion } from "./edited-criterion.tsx";
import { changeUnsent } from "./outbox.ts";

const Sheet = styled("section")(({ theme }) => ({
  ...paddedSheet(theme),
  display: "grid",
  gap: theme.spacing(2),
}));

const Rows = styled("ol")(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: "none",
  "& > li": {
    display: "grid",
    gap: theme.spacing(0.5),
    minHeight: TARGET_SIZE,
    paddingBlock: theme.spacing(1.25),
    overflowWrap: "anywhere",
  },
  "& > li + li": { borderTop: `1px solid ${theme.vars.palette.divider}` },
  [DESK]: {
    "& > li:not(:has(label))": {
      display: "flex",
      flexWrap: "wrap",
      alignItems: "center",
      justifyContent: "space-between",
      columnGap: theme.spacing(2),
      paddingBlock: theme.spacing(0.5),
    },
    // The one that stands beside the list.
    '& > li:has(a[aria-current="page"])': {
      marginInline: theme.spacing(-1.5),
      paddingInline: theme.spacing(1.5),
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`,
    },
  },
  '& a[aria-current="page"]': { fontWeight: 600 },
  "& > li > div:not(:has(> label))": {
    ...theme.typography.body2,
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0.5, 1),
    color: theme.vars.palette.text.secondary,
  },
}));

interface CriteriaListProps {
  order: OrderDetails;
  all: readonly KeyedFinding[];
  unsent: Unsent;
  /** The key of the one that stands beside the list at a desk. */
  current: string | undefined;
}

/** All criteria with what is said of each: a way to any of them, to further ones, and to the hand-over. */
export function CriteriaList({ order, all, unsent: { answers }, current }: CriteriaListProps) {
  const { t } = useTranslation("examination");
  const [editing, setEditing] = useState(false);
  const focus = useRowFocus();
  const rows = all.map(({ key, finding, added: isNew }) => {
    const theirs = saidOf(finding);
    const { said, conflict } = mergeAnswer(theirs, answerTo(answers, key));
    return { key, criterion: finding.criterion, said, conflict, unsent: isNew || !isSame(said, theirs) };
  });
  const done = rows.filter(({ said }) => said.verdict !== "").length;
  return (
    <Sheet aria-labelledby="criteria">
      <div>
        <Typography id="criteria" variant="h2">
          {rows.length === 0 ? t("none.title") : t("list.title")}
        </Typography>
        <Typography color="textSecondary">
          {rows.length === 0 ? t("none.text") : t("list.assessed", { done, count: rows.length })}
        </Typography>
      </div>
      {order.allowedEvents.includes("sendToDecision") && (
        <Buttons>
          <LinkButton
            variant={done === rows.length ? "contained" : "outlined"}
            to={`/admin/orders/${order.id}`}
          >
            {t("list.handOver")}
          </LinkButton>
        </Buttons>
      )}
      <Rows ref={focus.rows}>
        {rows.map(({ key, criterion, said, conflict, unsent }, index) => (
          <li key={key}>
            {editing ? (
              <EditedCriterion order={order} all={all} index={index} said={said} focus={focus} />
            ) : (
              <span>
                {`${index + 1}. `}
                <TextLink to={`?criterion=${index + 1}`} aria-current={key === current && "page"}>
                  <Polish>{criterion}</Polish>
                </TextLink>
              </span>
            )}
            <div>
              <VerdictChip verdict={said.verdict} />
              {said.evidence.length > 0 && t("list.photos", { count: said.evidence.length })}
              {said.evidence.length === 0 && leadsToRemedy(said) && (
                <StateChip tone="warning">{t("list.noPhotos")}</StateChip>
              )}
              {conflict && <StateChip tone="error">{t("list.conflict")}</StateChip>}
              {unsent && !conflict && <StateChip tone="warning">{t("list.unsent")}</StateChip>}
            </div>
          </li>
        ))}
      </Rows>
      <NewCriterion orderId={order.id} known={rows.map(({ key }) => key)} />
      {rows.length > 0 && (
        <Buttons>
          <Button ref={focus.addButton} variant="outlined" onClick={() => setEditing(!editing)}>
            {editing ? t("list.edited") : t("list.edit")}
          </Button>
        </Buttons>
      )}
    </Sheet>
  );
}

const Form = styled("form")(({ theme }) => ({
  display: "grid",
  gap: theme.spacing(1),
  "& > button": { justifySelf: "start" },
}));

/** Adds a criterion that the service does not name, and opens it. */
function NewCriterion({ orderId, known }: { orderId: string; known: readonly string[] }) {
  const { t } = useTranslation("examination");
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const [error, setError] = useState<string>();
  const add = (event: FormEvent) => {
    event.preventDefault();
    const criterion = normalise(typed.trim(), "NFC", LONGEST.line);
    if (criterion === "") return setError(t("add.required"));
    if (known.includes(criterion)) return setError(t("add.repeated"));
    if (known.length >= LONGEST.list) return setError(t("add.tooMany", { max: LONGEST.list }));
    changeUnsent(orderId, (unsent) => ({ ...unsent, answers: [...unsent.answers, added(criterion)] }));
    setTyped("");
    void navigate(`?criterion=${known.length + 1}`);
  };
  return (
    <Form noValidate onSubmit={add}>
      <TextInput
        label={t("add.label")}
        autoComplete="off"
        maxLength={LONGEST.line}
        value={typed}
        error={error}
        onChange={({ target }) => {
          setTyped(target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" variant="outlined">
        {t("add.button")}
      </Button>
    </Form>
  );
}
