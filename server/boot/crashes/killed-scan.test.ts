import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { PDF } from "../../testing/documents/documents.ts";
import { type Clamd, startClamd, THREAT, THREAT_NAME, whyNoClamd } from "../../testing/outside/clamd.ts";
import { createTestPortal, PASSWORD, type TestPortal } from "../../testing/portal.ts";
import { test } from "../../testing/processes/launch.ts";

const lacking = await whyNoClamd();

describe.skipIf(lacking !== null)(`with a real clamd${lacking ? ` (${lacking})` : ""}`, () => {
  let t: TestPortal;
  let clamd: Clamd;
  beforeEach(async () => {
    t = await createTestPortal();
    clamd = await startClamd();
  });
  afterEach(async () => {
    await t.close();
    await clamd.close();
  });

  const scan = async () => (await t.portal.pool.query("select * from object_scans")).rows[0];

  test("killed amid a scan, a server leaves the file held; the next one scans it anew", async ({ site }) => {
    const { email } = await t.signIn();
    const settings = {
      DATABASE_URL: t.databaseUrl,
      JWT_SECRET: "sekret wspólny dla obu serwerów portalu",
      CLAMD_URL: `unix://${clamd.path}`,
    };
    const first = site.start(settings);
    clamd.freeze();
    const { token, fileKey } = await upload(await first.address(), email);
    await vi.waitFor(
      async () => expect(await scan()).toMatchObject({ claimed_by: expect.any(String) }),
      20_000,
    );
    first.child.kill("SIGKILL");
    await first.ended;
    clamd.goOn();
    expect(await scan()).toMatchObject({ state: "waiting", held: true });

    // Nobody waits two minutes here for the claim of the dead one to end.
    await t.portal.pool.query("update object_scans set claimed_until = now()");
    const second = site.start(settings);
    const address = await second.address();
    await vi.waitFor(async () => expect(await scan()).toMatchObject({ state: "infected" }), 30_000);
    expect(await scan()).toMatchObject({ threat: THREAT_NAME, held: true });
    const answer = await fetch(`${address}/api/files/download/${fileKey}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(answer.status).toBe(423);
  });
});

/** Adds an infected document as a browser does. */
async function upload(address: string, email: string): Promise<{ token: string; fileKey: string }> {
  const login = await fetch(`${address}/api/account/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  const { token } = (await login.json()) as { token: string };
  const form = new FormData();
  form.append("fileName", "umowa.pdf");
  form.append("file", new File([new Uint8Array(PDF), THREAT], "umowa.pdf"));
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${address}/api/files/upload`, { method: "POST", headers, body: form });
  expect(answer.status).toBe(201);
  return { token, ...((await answer.json()) as { fileKey: string }) };
}
