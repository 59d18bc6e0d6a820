/** The path of a record's screen, up to its id, or of the screen of one's account or a text, which are no records of a list. */
const RECORD = /^\/(?:[a-z/-]+\/[0-9a-f]{8}-[0-9a-f-]+|account$|about\/[a-z-]+$)/;

/** Path of the record whose screen, or part of it, an address opens. */
export function recordOf(address: string): string | undefined {
  const [path = ""] = address.split("?");
  return RECORD.exec(path)?.[0];
}
