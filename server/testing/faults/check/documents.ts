import { type Answer, ask } from "../answers.ts";
import { type DocumentState, settle, sha256Of } from "../ledger.ts";
import type { Place } from "../place.ts";

type Found = DocumentState & { id: string; fileKey: string };

/** Looks at a document are no changes of it. */
const LOOKS = ["document.download", "document.preview"];

/** Finds faults in the documents: differences from the answered writes. */
export async function wrongDocuments(place: Place): Promise<string[]> {
  const { ledger } = place;
  const found = await readDocuments(place);
  const twice = [...found]
    .filter(([, documents]) => documents.length > 1)
    .map(([name]) => `${name} is there twice`);
  const foreign = [...found.keys()].filter((name) => !ledger.documents.has(name));
  const states = [...ledger.documents].flatMap(([name, entry]) =>
    settle(name, entry, found.get(name)?.[0] ?? null),
  );
  return [...twice, ...foreign.map((name) => `${name} is there, and nobody sent it`), ...states];
}

async function readDocuments({ pool, cast }: Place): Promise<Map<string, Found[]>> {
  const { rows } = await pool.query<Found & { name: string }>(
    `select d.id, d.file_key as "fileKey", d.name, d.comment, d.deleted_at is not null as "inTrash",
      array(select encode(sha256, 'hex') from document_versions where document_id = d.id order by number) as versions,
      array(
        select action from audit_entries where subject_type = 'document' and subject_id = d.id::text and action <> all ($2)
        order by id
      ) as actions,
      exists (select from investment_documents where document_id = d.id and investment_id = $1) as attached
    from documents d where not d.sample`,
    [cast.investmentId, LOOKS],
  );
  const found = new Map<string, Found[]>();
  for (const { name, ...document } of rows) found.set(name, [...(found.get(name) ?? []), document]);
  return found;
}

/** Downloads what is in the library, and answers which of it has other bytes than were sent. */
export async function wrongDownloads(place: Place): Promise<string[]> {
  const wrong: string[] = [];
  const headers = { authorization: `Bearer ${place.cast.admin.token}` };
  const shown = [...place.ledger.documents].flatMap(([name, { now, fileKey }]) =>
    now === null || now.inTrash ? [] : [{ name, fileKey, sha256: now.versions.at(-1) }],
  );
  const download = async ({ name, fileKey, sha256 }: (typeof shown)[number]) => {
    const answer: Answer = await ask(`${place.address(0)}/api/files/download/${fileKey}`, { headers });
    if (answer.status !== 200) wrong.push(`${name} is downloaded with ${answer.status}: ${answer.body}`);
    else if (sha256Of(answer.body) !== sha256)
      wrong.push(`${name} is downloaded with other bytes than were sent`);
  };
  const waiting = shown.values();
  const clerk = async () => {
    for (const one of waiting) await download(one);
  };
  await Promise.all(Array.from({ length: 6 }, clerk));
  return wrong;
}
