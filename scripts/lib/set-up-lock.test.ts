import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const LIBRARY = pathToFileURL(join(import.meta.dirname, "set-up-lock.mjs")).href;
const { acquireSetUp }: { acquireSetUp(checkout: string): Promise<(() => void) | undefined> } = await import(
  LIBRARY
);

const checkout = () => `/a/checkout/${crypto.randomUUID()}`;

test("one process at a time sets a checkout up", async () => {
  const [one, other] = [checkout(), checkout()];
  const release = await acquireSetUp(one);
  expect(release).toBeDefined();
  expect(await acquireSetUp(one)).toBeUndefined();
  const releaseOther = await acquireSetUp(other);
  expect(releaseOther).toBeDefined();
  releaseOther?.();
  release?.();
  const again = await acquireSetUp(one);
  expect(again).toBeDefined();
  again?.();
});

test("a process that was killed while it set up stops nobody", async () => {
  const one = checkout();
  const take = `import { acquireSetUp } from "${LIBRARY}"; await acquireSetUp("${one}"); console.log("taken"); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", take], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  await once(child.stdout, "data");
  expect(await acquireSetUp(one)).toBeUndefined();
  child.kill("SIGKILL");
  await once(child, "close");
  const release = await acquireSetUp(one);
  expect(release).toBeDefined();
  release?.();
});
