import { expect } from "vitest";
import { command } from "../../testing/processes/commands.ts";
import { askEmbedded, test } from "../../testing/processes/launch.ts";
import { ADMIN, stop } from "../../testing/processes/processes.ts";

const LINK = /ważny godzinę: (\S+)\/reset-password\/(\S+)\n$/;

const CONFIRMED = { code: 0, said: expect.stringMatching(/^Potwierdzono konto administratora: /) };
const RECOVERED = { code: 0, said: expect.stringMatching(LINK) };
const WHOLE = { code: 0, said: expect.stringMatching(/^Dziennik zdarzeń jest nienaruszony/) };

test("each command works beside a running portal with its own database, and without one", async ({
  site,
}) => {
  /** Confirms this administrator, lets the first one in again and proves the log, all at once. */
  const runAll = (waiting: string) =>
    Promise.all([
      command("confirm-administrator", site.path, waiting),
      command("recover-administrator", site.path, ADMIN.ADMIN_EMAIL),
      command("verify-audit", site.path),
    ]);
  const started = site.start(ADMIN);
  const address = await started.address();
  const [beside, alone] = ["obok@example.pl", "sama@example.pl"];
  await askEmbedded(
    site,
    `insert into accounts (email, display_name, password_hash, roles)
      select email, email, '', array['Admin'] from unnest(array[$1, $2]) as email`,
    [beside, alone],
  );
  const results = await runAll(beside);
  expect(results).toEqual([CONFIRMED, RECOVERED, WHOLE]);
  const answer = await fetch(`${address}/api/account/password-resets/${LINK.exec(results[1].said)?.[2]}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ password: "zielony parasol w deszczu" }),
  });
  expect(answer.status).toBe(204);
  const confirmed = await askEmbedded(
    site,
    "select email, confirmed_at_machine as there from accounts where email = any(array[$1, $2]) order by email",
    [beside, alone],
  );
  expect(confirmed).toEqual([
    { email: beside, there: true },
    { email: alone, there: false },
  ]);
  await stop(started);

  // One after the other: each starts the database itself.
  expect(await command("confirm-administrator", site.path, alone)).toEqual(CONFIRMED);
  // The first administrator needs nobody.
  expect(await command("confirm-administrator", site.path, ADMIN.ADMIN_EMAIL)).toEqual({
    code: 1,
    said: "To konto jest już potwierdzone. Nic nie trzeba robić.\n",
  });
  expect(await command("recover-administrator", site.path, ADMIN.ADMIN_EMAIL)).toEqual(RECOVERED);
  expect(await command("verify-audit", site.path)).toEqual(WHOLE);
  const again = site.start();
  await again.address();
  const letters = await askEmbedded(
    site,
    "select template from outbox_messages where template like 'second%'",
  );
  expect(letters).toHaveLength(2);
  await stop(again);
});
