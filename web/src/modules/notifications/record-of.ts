/** The path of a record's screen, up to its id. */
const RECORD = /^\/[a-z/-]+\/[0-9a-f]{8}-[0-9a-f-]{27}/;

/** Path of the record whose screen, or part of it, an address opens. */
export function recordOf(address: string): string | undefined {
  return RECORD.exec(address)?.[0];
}
