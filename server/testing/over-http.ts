import { ADMIN } from "./processes/processes.ts";

/** A session on a portal that runs as a process of its own. */
export interface Session {
  token: string;
  /** Headers of its calls. */
  headers: { authorization: string };
}

/** Signs in, as the administrator of `ADMIN` where nobody else is named. */
export async function openSession(
  address: string,
  credentials = { email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD },
): Promise<Session> {
  const answer = await fetch(`${address}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(credentials),
  });
  if (answer.status !== 200) throw new Error(`signing in: ${answer.status} ${await answer.text()}`);
  const { token } = (await answer.json()) as { token: string };
  return { token, headers: { authorization: `Bearer ${token}` } };
}

/** Adds a document with this content; answers its key. */
export async function addDocument(
  address: string,
  { headers }: Session,
  content: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const body = new FormData();
  body.set("fileName", "Notatka.txt");
  body.set("file", new Blob([content]), "notatka.txt");
  const answer = await fetch(`${address}/api/files/upload`, { method: "POST", headers, body });
  if (answer.status !== 201) throw new Error(`adding a document: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { fileKey: string }).fileKey;
}

/** The content of a document. */
export async function readDocument(address: string, { headers }: Session, key: string): Promise<Buffer> {
  const answer = await fetch(`${address}/api/files/download/${key}`, { headers });
  if (answer.status !== 200) throw new Error(`reading a document: ${answer.status} ${await answer.text()}`);
  return Buffer.from(await answer.arrayBuffer());
}
