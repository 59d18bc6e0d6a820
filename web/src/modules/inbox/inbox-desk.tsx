import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import { styled } from "@mui/material/styles";
import { type ReactNode, useCallback, useState } from "react";
import { TIGHT } from "../../ui/styles/theme.ts";
import { type PaperDescription, PaperForm } from "./paper-form.tsx";
import { PaperPreview } from "./paper-preview.tsx";
import { PaperQueue } from "./paper-queue.tsx";

/** The queue, what is described, and how: beside each other, on smaller screens the form before what it is about. */
const Columns = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "260px minmax(0, 1fr) 380px",
  gridTemplateAreas: '"queue preview form"',
  alignItems: "start",
  gap: theme.spacing(2.5),
  "& > section": { gridArea: "preview" },
  [TIGHT]: {
    gridTemplateColumns: "minmax(0, 1fr)",
    gridTemplateAreas: '"queue" "preview" "form"',
  },
}));

interface InboxDeskProps {
  papers: readonly InboxPaper[];
  /** Total number; the first of them are loaded. */
  total: number;
  /** Called with a decided document before the server's list lacks it. */
  onSettled: (id: string) => void;
  /** Content for an empty desk. */
  children: ReactNode;
}

/** Papers that wait, one of them on the desk. */
export function InboxDesk({ papers, total, onSettled, children }: InboxDeskProps) {
  const desk = useDesk(papers, onSettled);
  const { paper, gone } = desk;
  if (paper === undefined) return children;
  return (
    <Columns>
      <PaperQueue papers={papers} total={total} current={paper.id} onChoose={desk.choose} />
      <PaperPreview key={`preview ${paper.id}`} paper={paper} />
      <PaperForm
        key={paper.id}
        paper={paper}
        gone={gone}
        draft={desk.draftOf(paper.id)}
        before={desk.before}
        onDraft={desk.keep}
        onDone={(values) => desk.leave(values)}
        onSkip={() => desk.leave()}
      />
    </Columns>
  );
}

/**
 * Document on the desk. It stays after somebody else's decision, so that typed input is not lost; the next
 * one comes on request.
 */
function useDesk(papers: readonly InboxPaper[], onSettled: (id: string) => void) {
  const [shown, setShown] = useState<InboxPaper>();
  const [drafts, setDrafts] = useState<ReadonlyMap<string, PaperDescription>>(new Map());
  const [before, setBefore] = useState<PaperDescription>();
  // One that is done with, until the list is without it: it may be brought back.
  const [settled, setSettled] = useState<string>();
  if (settled !== undefined && !papers.some(({ id }) => id === settled)) setSettled(undefined);
  const known = papers.find(({ id }) => id === shown?.id);
  const paper = known ?? shown ?? papers.find(({ id }) => id !== settled);
  if (paper !== undefined && paper.id !== shown?.id) setShown(paper);
  const keep = useCallback(
    (id: string, values: PaperDescription) => setDrafts((all) => new Map(all).set(id, values)),
    [],
  );
  const after = (id: string) => {
    const place = papers.findIndex((one) => one.id === id);
    return papers[place + 1] ?? papers.find((one) => one.id !== id);
  };
  return {
    paper,
    /** Somebody else has decided about it. */
    gone: shown !== undefined && known === undefined,
    /** Description saved last. */
    before,
    draftOf: (id: string) => drafts.get(id),
    keep,
    choose: (id: string) => setShown(papers.find((one) => one.id === id)),
    /** Goes on to the next one; `values` of one that is done with. */
    leave(values?: PaperDescription | "rejected") {
      if (paper === undefined) return;
      setShown(after(paper.id));
      if (values === undefined) return;
      if (values !== "rejected") setBefore(values);
      setSettled(paper.id);
      onSettled(paper.id);
    },
  };
}
