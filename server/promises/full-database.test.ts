import { randomBytes } from "node:crypto";
import { chownSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { unprivilegedUser } from "../platform/database/embedded-cluster.ts";
import { update, uploaded } from "../testing/documents/documents.ts";
import { mountSmallDisk } from "../testing/outside/small-disk.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../testing/portal.ts";

const disk = mountSmallDisk();
const title = disk
  ? "a full disk of the database"
  : "a full disk of the database (skipped: only root on Linux can mount a small one)";

describe.skipIf(disk === null)(title, () => {
  const tablespace = `small_${randomBytes(4).toString("hex")}`;
  let t: TestPortal;
  let admin: SignedIn;
  beforeAll(async () => {
    t = await createTestPortal();
    admin = await t.signIn("Admin");
    const directory = disk?.directory ?? "";
    const user = unprivilegedUser();
    if (user) chownSync(directory, user.uid, user.gid);
    await sql`create tablespace ${sql.ref(tablespace)} location ${sql.lit(directory)}`.execute(
      t.portal.database,
    );
    await sql`alter table documents set tablespace ${sql.ref(tablespace)}`.execute(t.portal.database);
  });
  afterAll(async () => {
    disk?.empty();
    await sql`alter table documents set tablespace pg_default`.execute(t.portal.database);
    await sql`drop tablespace ${sql.ref(tablespace)}`.execute(t.portal.database);
    await t.close();
    disk?.unmount();
  });

  test("is a 507 that says so, and nothing is lost or changed", async () => {
    const { id, fileKey } = await uploaded(t, admin);
    const rename = (number: number) =>
      update(t, admin, { fileKey, fileName: `${number}.pdf`, comment: randomBytes(1900).toString("hex") });
    const names: string[] = [];
    disk?.fill();
    let answer = await rename(0);
    // Writes succeed until the table's last page is full; a new page has no room.
    for (let number = 1; answer.statusCode === 200 && number < 1000; number += 1) {
      names.push(answer.json().fileName);
      answer = await rename(number);
    }
    expect(answer.statusCode).toBe(507);
    expect(answer.json()).toMatchObject({
      title: "Brak miejsca na dysku serwera. Prosimy zawiadomić Centrum.",
      detail: "Serwer nie ma już miejsca na dysku. Zmiana nie została zapisana. Prosimy zawiadomić Centrum.",
    });
    const read = await t.app.inject({ url: `/api/files/${id}`, headers: admin.headers });
    expect(read.json()).toMatchObject({ fileName: names.at(-1) ?? "umowa.pdf" });

    disk?.empty();
    expect((await rename(1000)).statusCode).toBe(200);
  });
});
