import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect } from "vitest";
import {
  createAuthority,
  HOLDER,
  SEAL_PASSWORD,
  type TestAuthority,
  whyNoSeals,
} from "../../testing/outside/seals.ts";
import { test } from "../../testing/processes/launch.ts";

const reason = await whyNoSeals();

describe.skipIf(reason)(`a start with a seal${reason ? ` – skipped: ${reason}` : ""}`, () => {
  let authority: TestAuthority;
  beforeAll(async () => {
    authority = await createAuthority();
  });
  afterAll(() => authority.close());

  test("bad input: what is wrong with the seal is said in one sentence, without its password", async ({
    site,
  }) => {
    const refusal = async (SEAL_P12: string, password = SEAL_PASSWORD) => {
      const started = site.start({ SEAL_P12, SEAL_P12_PASSWORD: password });
      expect(await started.ended).toBe(1);
      expect(started.complained().trim().split("\n")).toHaveLength(1);
      expect(started.complained()).not.toContain(password);
      return started.complained();
    };
    const good = await authority.issueSeal();
    const junk = `${site.path}-junk.p12`;
    await writeFile(junk, "to nie jest pieczęć");
    expect(await refusal(`${site.path}-none.p12`)).toContain(
      `Nie można użyć pieczęci elektronicznej z SEAL_P12: nie można odczytać pliku ${site.path}-none.p12`,
    );
    expect(await refusal(join(site.path, ".."))).toContain("nie można odczytać pliku");
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
  });

  test("one that can be used is published", async ({ start }) => {
    const started = start({ SEAL_P12: await authority.issueSeal(), SEAL_P12_PASSWORD: SEAL_PASSWORD });
    const published = await fetch(`${await started.address()}/.well-known/seal-certificate.pem`);
    expect(await published.text()).toMatch(/^-----BEGIN CERTIFICATE-----\n/);
  });

  test("without one nothing is", async ({ start }) => {
    const published = await fetch(`${await start().address()}/.well-known/seal-certificate.pem`);
    expect(published.status).toBe(404);
  });
});
