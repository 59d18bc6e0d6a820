import { seal, unseal } from "../../platform/secrets.ts";

const USE = "outbox";

/** A message's data as the outbox keeps it: links are secrets, so the database alone does not give them away. */
export function sealData(secret: Uint8Array, messageId: string, data: object): Buffer {
  return seal(secret, { use: USE, owner: messageId }, Buffer.from(JSON.stringify(data)));
}

/** The data of a message; nothing where the portal's secret has changed since, or the data is forgotten. */
export function unsealData(secret: Uint8Array, messageId: string, data: Buffer | null): unknown {
  const opened = data === null ? undefined : unseal(secret, { use: USE, owner: messageId }, data);
  return opened && JSON.parse(opened.toString());
}
