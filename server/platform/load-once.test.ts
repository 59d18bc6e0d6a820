import { expect, test, vi } from "vitest";
import { loadOnce } from "./load-once.ts";

test("loads once for all who ask, at once or later", async () => {
  const load = vi.fn(async () => ({}));
  const get = loadOnce(load);
  const [one, other] = await Promise.all([get(), get()]);
  expect(other).toBe(one);
  expect(await get()).toBe(one);
  expect(load).toHaveBeenCalledOnce();
});

test("what failed fails for who waited, and is tried again by who asks next", async () => {
  const load = vi.fn(async () => "there").mockRejectedValueOnce(new Error("EMFILE"));
  const get = loadOnce(load);
  const failed = await Promise.allSettled([get(), get()]);
  expect(failed.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(await get()).toBe("there");
  expect(load).toHaveBeenCalledTimes(2);
});
