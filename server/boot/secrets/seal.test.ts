import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import { ConfigError, readConfig } from "../../config.ts";
import {
  createAuthority,
  HOLDER,
  SEAL_PASSWORD,
  type TestAuthority,
  whyNoSeals,
} from "../../testing/outside/seals.ts";
import { createTestPortal } from "../../testing/portal.ts";
import { test } from "../../testing/processes/launch.ts";
import { openSeal } from "./open-seal.ts";

const reason = await whyNoSeals();

describe.skipIf(reason)(`a start with a seal${reason ? ` – skipped: ${reason}` : ""}`, () => {
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await createAuthority();
  });
  afterAll(() => authority.close());

  test("bad input: what is wrong with the seal is said in one sentence, without its password", async () => {
    const directory = await mkdtemp(join(tmpdir(), "bonum-seal-"));
    const refusal = async (SEAL_P12: string, password = SEAL_PASSWORD) => {
      const failure = await openSeal(readConfig({ SEAL_P12, SEAL_P12_PASSWORD: password })).catch(
        (error: unknown) => error,
      );
      if (!(failure instanceof ConfigError)) throw failure;
      expect(failure.message).not.toContain("\n");
      expect(failure.message).not.toContain(password);
      return failure.message;
    };
    const good = await authority.issueSeal();
    const [junk, none] = [join(directory, "junk.p12"), join(directory, "none.p12")];
    await writeFile(junk, "to nie jest pieczęć");
    expect(await refusal(none)).toContain(
      `Nie można użyć pieczęci elektronicznej z SEAL_P12: nie można odczytać pliku ${none}`,
    );
    expect(await refusal(directory)).toContain("nie można odczytać pliku");
    expect(await refusal(junk)).toContain("plik nie jest plikiem PKCS#12");
    expect(await refusal(good, "inne-haslo")).toContain("hasło w SEAL_P12_PASSWORD nie pasuje do pliku");
    expect(await refusal(await authority.issueSeal({ packing: ["-nokeys"] }))).toContain(
      "w pliku nie ma klucza prywatnego",
    );
    expect(await refusal(await authority.issueSeal({ packing: ["-nocerts"] }))).toContain(
      "żaden certyfikat w pliku nie należy do jego klucza prywatnego",
    );
    expect(await refusal(await authority.issueSeal({ days: [-20, -2] }))).toMatch(
      new RegExp(`certyfikat \\(${HOLDER}\\) wygasł \\d\\d-\\d\\d-\\d{4}\\.`),
    );
    expect(await refusal(await authority.issueSeal({ days: [5, 20] }))).toMatch(
      new RegExp(`certyfikat \\(${HOLDER}\\) będzie ważny dopiero od \\d\\d-\\d\\d-\\d{4}\\.`),
    );
    await rm(directory, { recursive: true });
  });

  test("one that cannot be used ends the start", async ({ site }) => {
    const SEAL_P12 = await authority.issueSeal();
    const started = site.start({ SEAL_P12, SEAL_P12_PASSWORD: "inne-haslo" });
    expect(await started.ended).toBe(1);
    expect(started.complained()).toMatch(/^Nie można użyć pieczęci elektronicznej z SEAL_P12: .*\n$/);
    expect(started.complained()).not.toContain("inne-haslo");
  });

  test("one that can be used is published", async ({ start }) => {
    const started = start({ SEAL_P12: await authority.issueSeal(), SEAL_P12_PASSWORD: SEAL_PASSWORD });
    const published = await fetch(`${await started.address()}/.well-known/seal-certificate.pem`);
    expect(await published.text()).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
  });

  test("without one nothing is", async () => {
    const t = await createTestPortal();
    const published = await t.app.inject({ url: "/.well-known/seal-certificate.pem" });
    expect(published.statusCode).toBe(404);
    await t.close();
  });
});
