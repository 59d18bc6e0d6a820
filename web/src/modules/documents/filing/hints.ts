import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DuplicateDocument } from "@bonum/contract/documents/filing.ts";
import { filingCalls, type Proposal } from "@bonum/contract/filing/calls.ts";
import { useEffect, useRef, useState } from "react";
import { api } from "../../../lib/api.ts";
import type { ListedFile } from "../form/file-list.ts";
import { sha256Of } from "./sha256.ts";

/** What the portal knows of the files of a list before they are sent. */
interface Known {
  /** By the file itself: another one may be sent in its row's place. */
  sha256: ReadonlyMap<File, string>;
  /** By content. */
  documents: ReadonlyMap<string, DuplicateDocument>;
  /** By the ids of the rows. */
  proposals: ReadonlyMap<string, readonly Proposal[]>;
}

/** What a file is a second copy of: a document, or another file of the list. */
export type Original = { document: DuplicateDocument } | { listed: string };

const NOTHING: Known = { sha256: new Map(), documents: new Map(), proposals: new Map() };

/** A larger file is waited for alone: what is known of those before it is asked about first. */
const LARGE = 64 * 1024 * 1024;

/** Finds out of each file of a list whether the portal has it, and where its name says that it belongs. */
export function useHints(
  rows: readonly ListedFile[],
  { proposes, asks }: { proposes: boolean; asks: boolean },
) {
  const [known, setKnown] = useState(NOTHING);
  const [pending, setPending] = useState(0);
  const [failed, setFailed] = useState(false);
  const begun = useRef(new Set<File>());
  const work = useRef(Promise.resolve());
  useEffect(() => {
    const fresh = rows.filter(({ file }) => !begun.current.has(file));
    if (fresh.length === 0) return;
    for (const { file } of fresh) begun.current.add(file);
    setPending((before) => before + fresh.length);
    const learn = (learnt: Partial<Known>) =>
      setKnown((before) => ({
        sha256: new Map([...before.sha256, ...(learnt.sha256 ?? [])]),
        documents: new Map([...before.documents, ...(learnt.documents ?? [])]),
        proposals: new Map([...before.proposals, ...(learnt.proposals ?? [])]),
      }));
    // What is only proposed is not missed.
    const unnamed = fresh.filter(({ original }) => original === undefined);
    if (proposes && unnamed.length > 0) void propose(unnamed).then(learn, () => undefined);
    const done = (count: number) => setPending((before) => before - count);
    work.current = work.current.then(() =>
      compare(fresh, { asks, learn, done, fail: () => setFailed(true) }),
    );
  }, [rows, proposes, asks]);
  return {
    /** Whether some files are still being compared. */
    checking: pending > 0,
    /** Some could not be compared. */
    failed,
    proposals: known.proposals,
    originals: originalsOf(rows, known),
  };
}

async function propose(rows: readonly ListedFile[]): Promise<Partial<Known>> {
  const found = await api(filingCalls.proposals, { body: { names: rows.map(({ file }) => file.name) } });
  return { proposals: new Map(rows.map(({ id }, index) => [id, found[index] ?? []])) };
}

interface Telling {
  /** Asks the portal too, and not the list alone. */
  asks: boolean;
  learn: (learnt: Partial<Known>) => void;
  done: (count: number) => void;
  fail: () => void;
}

/** Digests the files, small ones first, and asks the portal about them together. */
async function compare(rows: readonly ListedFile[], { asks, learn, done, fail }: Telling): Promise<void> {
  let unasked: [File, string][] = [];
  let digested = 0;
  const ask = async () => {
    const sha256 = new Map(unasked);
    const count = digested;
    unasked = [];
    digested = 0;
    try {
      const found =
        sha256.size === 0 || !asks
          ? []
          : await api(documentCalls.duplicates, { body: { sha256: [...sha256.values()] } });
      learn({ sha256, documents: new Map(found.map((document) => [document.sha256, document])) });
    } catch {
      fail();
      learn({ sha256 });
    }
    done(count);
  };
  for (const { file } of rows.toSorted((one, other) => one.file.size - other.file.size)) {
    if (file.size > LARGE && digested > 0) await ask();
    const sha256 = await sha256Of(file);
    digested += 1;
    if (sha256 === null) fail();
    else unasked.push([file, sha256]);
  }
  await ask();
}

/** The files of the list that the portal has, or that stand on the list before. */
function originalsOf(
  rows: readonly ListedFile[],
  { sha256, documents }: Known,
): ReadonlyMap<string, Original> {
  const first = new Map<string, string>();
  const originals = new Map<string, Original>();
  for (const { id, file, fileName } of rows) {
    const content = sha256.get(file);
    if (content === undefined) continue;
    const document = documents.get(content);
    const listed = first.get(content);
    if (document !== undefined) originals.set(id, { document });
    else if (listed !== undefined) originals.set(id, { listed });
    if (listed === undefined) first.set(content, fileName);
  }
  return originals;
}
