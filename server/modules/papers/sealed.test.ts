import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Busy, Conflict } from "../../platform/http/errors.ts";
import type { Seal } from "../../platform/seal/seal.ts";
import { buildReport, readPdf } from "../../testing/orders/papers.ts";
import {
  createAuthority,
  HOLDER,
  openTestSeal,
  type TestAuthority,
  whyNoSeals,
} from "../../testing/outside/seals.ts";
import { makePaper } from "./make.ts";
import { makeReport } from "./papers.ts";

const reason = await whyNoSeals();

describe.skipIf(reason)(`sealed papers${reason ? ` – skipped: ${reason}` : ""}`, () => {
  let authority: TestAuthority;
  let seal: Seal;
  beforeAll(async () => {
    authority = await createAuthority();
    seal = await openTestSeal(await authority.issueSeal());
  });
  afterAll(() => authority.close());

  const report = buildReport();

  test("a paper says in one line whose seal it bears, and is the tagged PDF/A in Polish that it was", async () => {
    const plain = await makePaper("report", report);
    const sealed = await makePaper("report", report, { seal });
    expect(await authority.judge(sealed)).toContain("Certificate is Trusted.");
    const [was, is] = [await readPdf(plain), await readPdf(sealed)];
    const line = `Podmiot składający pieczęć elektroniczną: ${HOLDER}`;
    expect(is.lines.filter((text) => text.includes("pieczęć elektroniczną"))).toEqual([line]);
    expect(was.pages.join()).not.toContain("pieczęć elektroniczną");
    expect([is.tagged, is.language, is.title]).toEqual([true, "pl-PL", was.title]);
    expect(is.tags).toEqual(was.tags);
    const text = sealed.toString("latin1");
    expect(text).toContain("<pdfaid:part>2</pdfaid:part>");
    // A font that is not embedded is none of PDF/A.
    expect(text).not.toContain("/Helvetica");
    // The written bytes stay unchanged; the seal is appended.
    const written = await makeReport({ ...report, sealedBy: HOLDER });
    expect(sealed.subarray(0, written.length).equals(written)).toBe(true);
  });

  test("a paper without a seal has the bytes that it always had", async () => {
    const plain = await makePaper("report", report);
    expect(plain.toString("latin1")).not.toContain("/ByteRange");
  });

  test("no paper is made whose seal has expired, or whose time stamp cannot be had", async () => {
    const expired = { ...seal, certificate: { ...seal.certificate, validTo: new Date(Date.now() - 1) } };
    await expect(makePaper("report", report, { seal: expired })).rejects.toThrow(Conflict);
    const unstamped = makePaper("report", report, { seal: { ...seal, timestamps: "http://127.0.0.1:1/" } });
    await expect(unstamped).rejects.toThrow(Busy);
    await expect(unstamped).rejects.toThrow("Serwer znaczników czasu nie odpowiada");
    expect((await makePaper("report", report, { seal })).length).toBeGreaterThan(1_000);
  });
});
