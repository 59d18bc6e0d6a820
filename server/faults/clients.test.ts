import { Readable } from "node:stream";
import { setTimeout as delay } from "node:timers/promises";
import { describe, expect } from "vitest";
import { type Answer, ask } from "../testing/faults/answers.ts";
import { wrongWith } from "../testing/faults/check/wrong.ts";
import { keepDocuments } from "../testing/faults/clients/documents.ts";
import { leadOrders } from "../testing/faults/clients/orders.ts";
import { uploadPhotographs } from "../testing/faults/clients/uploads.ts";
import { sendSlowly, vanishAmidDocuments, vanishAmidUploads } from "../testing/faults/clients/vanishing.ts";
import { amid, type Occupation } from "../testing/faults/clients/work.ts";
import { sha256Of } from "../testing/faults/ledger.ts";
import { extent, SEED, WITH_SEED } from "../testing/faults/options.ts";
import { type Place, withPlace } from "../testing/faults/place.ts";
import { test } from "../testing/processes/launch.ts";

const STEADY = [keepDocuments, leadOrders, uploadPhotographs];

const MS = extent({ short: 2_500, long: 120_000 });

describe("clients", () => {
  const VANISH = [vanishAmidDocuments, vanishAmidDocuments, vanishAmidUploads];
  const SLOWLY = [sendSlowly, sendSlowly, sendSlowly, sendSlowly, sendSlowly, sendSlowly];
  type Case = [how: string, occupations: Occupation[]];

  test.for(
    extent<Case[]>({
      short: [["vanish amid what they send, some of it slowly", [...VANISH, sendSlowly, sendSlowly]]],
      long: [
        ["vanish amid what they send", VANISH],
        ["send slowly and vanish", SLOWLY],
      ],
    }),
  )("that %s, beside others", async ([, occupations], { site }) => {
    await withPlace(site, {}, async (place) => {
      await amid(
        place,
        { occupations: [...occupations, ...STEADY], seed: SEED, fails: "nobody", begin: 2 },
        () => delay(MS),
      );
      expect(await wrongWith(place), WITH_SEED).toEqual([]);
    });
  });
});

/** Adds a document whose bytes come in pieces, a few in a second. */
async function addSlowly(place: Place, name: string): Promise<Answer> {
  const { ledger, cast } = place;
  const content = Buffer.alloc(40_000, name);
  const entry = ledger.begin(ledger.documents, name);
  const versions = [sha256Of(content)];
  const next = { comment: "", inTrash: false, versions, actions: ["document.upload"], attached: false };
  const boundary = "granica";
  const field = (head: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}`;
  const before = `${field('name="fileName"', name)}\r\n${field('name="file"; filename="a.bin"', "")}`;
  async function* body() {
    yield Buffer.from(before);
    for (let sent = 0; sent < content.length; sent += 2_000) {
      yield content.subarray(sent, sent + 2_000);
      await delay(150);
    }
    yield Buffer.from(`\r\n--${boundary}--\r\n`);
  }
  return ledger.change(entry, next, () =>
    ask(`${place.address(0)}/api/files/upload`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${cast.admin.token}`,
        "content-type": `multipart/form-data; boundary=${boundary}`,
      },
      body: Readable.toWeb(Readable.from(body())) as BodyInit,
      duplex: "half",
    } as RequestInit),
  );
}

const STOPS = extent({ short: 1, long: 15 });

test("a server that is ordered to stop amid transfers lets them end, and ends in order", async ({ site }) => {
  await withPlace(site, {}, async (place) => {
    for (let round = 0; round < STOPS; round += 1) {
      await amid(place, { occupations: [...STEADY, ...STEADY], seed: SEED + round }, async () => {
        const slow = addSlowly(place, `powoli-${round}.bin`);
        await delay(1_000);
        expect(await place.stop()).toBe(0);
        expect((await slow).status).toBe(201);
        await place.start();
      });
      expect(await wrongWith(place), WITH_SEED).toEqual([]);
    }
  });
});
