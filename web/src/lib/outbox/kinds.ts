import type { QueryClient } from "@tanstack/react-query";
import type { Entry } from "./kept.ts";

/** A kind of files: each is sent by the protocol tus, and its upload is then claimed by a call. */
export interface FileKind<Payload = unknown> {
  name: string;
  lane: "files";
  /** Claims an upload; answers the id of what was made. A repeated call must make it once. */
  claim(uploadId: string, entry: Entry<Payload>, queries: QueryClient | undefined): Promise<string>;
  /** Tells whether an entry may be sent already; all may unless given. */
  isReady?(entry: Entry<Payload>): boolean;
  /** Files that have arrived stay in the list until they are forgotten, also after a reload. */
  keepsSent?: true;
}

/** A kind of changes of a record, of which the browser keeps at most one entry a record. */
export interface RecordKind<
  Payload = unknown,
  Saved extends { revision: number } = { revision: number },
  Body = unknown,
> {
  name: string;
  lane: "records";
  /** Takes the newest state of the record that the page has; undefined where it has none. */
  known(about: string, queries: QueryClient): Saved | undefined;
  /** Reads the record anew. */
  read(about: string): Promise<Saved>;
  /** Shows the screens the record as it is now. */
  store(queries: QueryClient, saved: Saved): void;
  /** Merges what is owed with the record as it is now; null where there is nothing to be sent at present. */
  merge(payload: Payload, saved: Saved): Body | null;
  /** Notes what is being sent, where its answer may get lost. */
  trying?(payload: Payload, body: Body): Payload;
  save(target: { about: string; revision: number }, body: Body): Promise<Saved>;
  /** Answers what is still owed of a record; null where nothing is. @param sent what has just been saved */
  left(payload: Payload, saved: Saved, sent: Body | null): Payload | null;
}

export type Kind<Payload = unknown> = FileKind<Payload> | RecordKind<Payload>;

const kinds = new Map<string, Kind>();

/** Declares a kind: its entries are sent from now on. */
export function declareKind<Declared extends { name: string; lane: Kind["lane"] }>(kind: Declared): Declared {
  kinds.set(kind.name, kind as unknown as Kind);
  return kind;
}

/** Finds a kind; undefined until the module that declares it is loaded. */
export const kindOf = (name: string): Kind | undefined => kinds.get(name);
