import { PASSWORD } from "../../portal.ts";
import { read, verdictOf } from "../answers.ts";
import { type DocumentState, type Entry, isCertain, sha256Of } from "../ledger.ts";
import { oneOf, someBytes } from "./random.ts";
import type { Client } from "./work.ts";

/** Maximum number of a client's documents at once. */
const MOST = 25;

type Known = Entry<DocumentState> & { now: DocumentState };

interface Own {
  name: string;
  entry: Entry<DocumentState>;
}

/** Adds documents, replaces them, edits them, moves them to the trash and back, deletes them for good, and reads them. */
export async function keepDocuments(client: Client): Promise<void> {
  const own: Own[] = [];
  while (!client.isOver()) {
    const isFull = own.length >= MOST;
    const chosen = oneOf(client.random, isFull ? own : [undefined, undefined, ...own]);
    if (chosen === undefined) {
      const added = await add(client);
      if (isCertain(added.entry)) own.push(added);
      continue;
    }
    const { name, entry } = chosen;
    if (!isCertain(entry)) continue;
    await oneOf(client.random, entry.now.inTrash ? IN_TRASH : IN_LIBRARY)(client, name, entry);
    if (!isCertain(entry)) own.splice(own.indexOf(chosen), 1);
  }
}

function formOf(name: string, comment: string, content?: Buffer): FormData {
  const form = new FormData();
  form.set("fileName", name);
  form.set("comment", comment);
  if (content) form.set("file", new Blob([new Uint8Array(content)]), "plik.bin");
  return form;
}

async function add(client: Client): Promise<Own> {
  const name = `${client.name("dokument")}.bin`;
  const entry = client.ledger.begin(client.ledger.documents, name);
  const content = someBytes(client.random);
  const next = {
    comment: "",
    inTrash: false,
    versions: [sha256Of(content)],
    actions: ["document.upload"],
    attached: false,
  };
  const answer = await client.ledger.change(entry, next, () =>
    client.call({
      who: client.cast.admin,
      method: "POST",
      path: "files/upload",
      body: formOf(name, "", content),
    }),
  );
  if (verdictOf(answer) === "done") {
    const view = read<{ id: string; fileKey: string; sha256: string }>(answer);
    if (view.sha256 !== next.versions[0])
      client.ledger.wrong.push(`${name} was answered with another SHA-256`);
    Object.assign(entry, { id: view.id, fileKey: view.fileKey });
  }
  return { name, entry };
}

type Step = (client: Client, name: string, entry: Known) => Promise<void>;

const replace: Step = async (client, name, entry) => {
  const content = someBytes(client.random);
  const { now } = entry;
  const next = {
    ...now,
    versions: [...now.versions, sha256Of(content)],
    actions: [...now.actions, "document.update"],
  };
  await change(client, entry, {
    next,
    method: "PUT",
    path: "update",
    body: formOf(name, now.comment, content),
  });
};

const edit: Step = async (client, name, entry) => {
  const comment = client.name("uwaga");
  const next = { ...entry.now, comment, actions: [...entry.now.actions, "document.update"] };
  await change(client, entry, { next, method: "PUT", path: "update", body: formOf(name, comment) });
};

const discard: Step = async (client, _, entry) => {
  const next = { ...entry.now, inTrash: true, actions: [...entry.now.actions, "document.delete"] };
  await change(client, entry, { next, method: "DELETE", path: "delete" });
};

const takeBack: Step = async (client, _, entry) => {
  const next = { ...entry.now, inTrash: false, actions: [...entry.now.actions, "document.restore"] };
  await change(client, entry, { next, method: "POST", path: "restore" });
};

const deleteForGood: Step = async (client, _, entry) => {
  await change(client, entry, { next: null, method: "DELETE", path: "trash", json: { password: PASSWORD } });
};

const readBack: Step = async (client, name, { fileKey, now }) => {
  const answer = await client.call({
    who: client.cast.admin,
    method: "GET",
    path: `files/download/${fileKey}`,
  });
  const verdict = verdictOf(answer);
  if (verdict === "refused") client.ledger.refused(answer);
  if (verdict === "done" && sha256Of(answer.body) !== now.versions.at(-1)) {
    client.ledger.wrong.push(`${name} was downloaded with other bytes`);
  }
};

const IN_LIBRARY: readonly Step[] = [replace, edit, edit, discard, readBack, readBack, readBack];
const IN_TRASH: readonly Step[] = [takeBack, takeBack, deleteForGood];

interface Change {
  next: DocumentState | null;
  method: string;
  path: string;
  body?: FormData;
  json?: object;
}

async function change(client: Client, entry: Known, { next, path, ...sent }: Change): Promise<void> {
  await client.ledger.change(entry, next, () =>
    client.call({ who: client.cast.admin, path: `files/${path}/${entry.fileKey}`, ...sent }),
  );
}
