import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { recordAudit } from "../../kernel/audit/queries.ts";
import { createTestDatabase } from "../../testing/database.ts";
import { commandHere } from "../../testing/processes/commands.ts";

const ALTERED = "update audit_entries set actor = 'ktoś inny' where id = (select min(id) from audit_entries)";

test("the log is proven whole, and reaching to the marks that were kept; an altered entry is named", async () => {
  const t = await createTestDatabase();
  const directory = await mkdtemp(join(tmpdir(), "bonum-audit-"));
  const verify = (...given: string[]) => commandHere({ DATABASE_URL: t.url }, "verify-audit", ...given);
  await t.database.transaction().execute((tx) =>
    recordAudit(tx, {
      actor: { accountId: null, email: "jan@example.pl", address: "10.0.0.1", requestId: "r1" },
      action: "client.update",
      subjectType: "client",
      subjectId: "1",
      before: { name: "Źródło" },
      after: { name: "Źródło Plus" },
    }),
  );
  expect(await verify()).toEqual({
    code: 0,
    said: expect.stringMatching(/^Dziennik zdarzeń jest nienaruszony/),
  });
  const [head = ""] = /\d+:[0-9a-f]{64}/.exec((await verify()).said) ?? [];
  const manifest = join(directory, "manifest.json");
  await writeFile(manifest, JSON.stringify({ auditHead: head }));
  expect(await verify(head, manifest)).toEqual({
    code: 0,
    said: expect.stringMatching(/Porównane sumy: 1\./),
  });
  const beyond = `999:${"0".repeat(64)}`;
  expect(await verify(manifest, beyond)).toEqual({
    code: 1,
    said: expect.stringMatching(/przed podaną sumą kontrolną: usunięto jego koniec/),
  });
  const other = join(directory, "inny.txt");
  await writeFile(other, "bez znaku");
  expect(await verify(other)).toEqual({
    code: 1,
    said: expect.stringMatching(/^Nie ma sumy kontrolnej dziennika zdarzeń w: .*inny\.txt/),
  });
  await t.pool.query(ALTERED);
  expect(await verify()).toEqual({
    code: 1,
    said: expect.stringMatching(/^Wpis \d+ \(ogniwo 1\) zmieniono\.\n$/),
  });
  await rm(directory, { recursive: true });
  await t.drop();
});
