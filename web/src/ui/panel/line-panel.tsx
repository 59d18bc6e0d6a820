import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { DetailSection } from "../detail/detail-section.tsx";
import { wholeMoments } from "../moment.tsx";
import { Unread } from "../states/unread.tsx";
import { type Action, type FormEnds, type Outcome, type Question, useActions } from "./use-actions.tsx";

/** Result of a panel's action, with the lines as they are after it. */
interface LinesOutcome<Line> extends Outcome {
  lines: Line[];
}

/** Ways out of a form in a panel's dialog. */
export type PanelForm<Line> = FormEnds<LinesOutcome<Line>>;

export type PanelQuestion<Line> = Question<LinesOutcome<Line>>;

interface PanelButton<Line> {
  label: string;
  destructive?: boolean;
  action: Action<LinesOutcome<Line>>;
}

/** Button of a line. */
export interface LineButton<Line> extends PanelButton<Line> {
  /** Id of the note that says what the button is about; without one its label names the line. */
  describedBy?: string;
}

/** Description of a line. */
interface PanelLine<Line> {
  id: string;
  /** Name in the labels of its buttons. */
  name: string;
  head: ReactNode;
  facts: readonly string[];
  buttons: readonly (LineButton<Line> | false)[];
  /** Notes below the line. */
  notes: readonly (string | { id: string; text: string } | false)[];
}

interface LinePanelProps<Line> {
  read: Pick<UseQueryResult<Line[]>, "data" | "error" | "refetch">;
  /** Shows the lines as an action left them. */
  show: (lines: Line[]) => void;
  title: string;
  lead: ReactNode;
  /** Label of the list. */
  list: string;
  /** Text in place of an empty list. */
  none: string;
  /** Button in the heading's line. */
  button: PanelButton<Line> | false;
  line: (line: Line) => PanelLine<Line>;
}

/** A part of the portal's settings: a few records, each a line with actions that ask first and tell of their result. */
export function LinePanel<Line>({ read, show, title, lead, list, none, button, line }: LinePanelProps<Line>) {
  const { start, dialog } = useActions<LinesOutcome<Line>>({ onDone: ({ lines }) => show(lines) });
  if (read.data === undefined) return <Unread read={read} minHeight={160} />;
  const inHeading = button && (
    <Button variant="outlined" onClick={() => start(button.action)}>
      {button.label}
    </Button>
  );
  return (
    <DetailSection title={title} actions={inHeading}>
      <Typography sx={{ maxWidth: "75ch" }}>{lead}</Typography>
      {read.data.length === 0 ? (
        <Typography color="textSecondary" sx={{ marginTop: 1.5 }}>
          {none}
        </Typography>
      ) : (
        <Lines aria-label={list}>
          {read.data.map(line).map((described) => (
            <LineItem key={described.id} line={described} start={start} />
          ))}
        </Lines>
      )}
      {dialog}
    </DetailSection>
  );
}

interface LineItemProps<Line> {
  line: PanelLine<Line>;
  start: (action: Action<LinesOutcome<Line>>) => void;
}

function LineItem<Line>({ line: { name, head, facts, buttons, notes }, start }: LineItemProps<Line>) {
  return (
    <li>
      {head}
      {facts.map((fact) => (
        <span key={fact}>{wholeMoments(fact)}</span>
      ))}
      {buttons
        .filter((button) => button !== false)
        .map(({ label, destructive, describedBy, action }) => (
          <Button
            key={label}
            size="small"
            color={destructive ? "error" : "primary"}
            {...(describedBy ? { "aria-describedby": describedBy } : { "aria-label": `${label}: ${name}` })}
            onClick={() => start(action)}
          >
            {label}
          </Button>
        ))}
      {notes
        .filter((note) => note !== false)
        .map((note) => (typeof note === "string" ? { text: note } : note))
        .map(({ text, ...id }) => (
          <Note key={text} {...id}>
            {wholeMoments(text)}
          </Note>
        ))}
    </li>
  );
}

const Lines = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  "& > li": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: theme.spacing(0.5, 2),
    paddingBlock: theme.spacing(1),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  // What can be done with a line stands at its end.
  "& > li > span + button": { marginInlineStart: "auto" },
  "& code": { fontSize: "0.9375rem", overflowWrap: "anywhere" },
}));

const Note = styled("p")(({ theme }) => ({
  flexBasis: "100%",
  maxWidth: "75ch",
  margin: 0,
  color: theme.vars.palette.text.secondary,
  whiteSpace: "pre-line",
  overflowWrap: "anywhere",
}));
