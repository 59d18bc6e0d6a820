import { expect, test, vi } from "vitest";
import { askOnce } from "./ask-once.ts";

test("who asks while a question is on its way waits for the next answer, which is no older than the asking", async () => {
  const questions: PromiseWithResolvers<string>[] = [];
  const ask = askOnce(() => {
    const question = Promise.withResolvers<string>();
    questions.push(question);
    return question.promise;
  });
  const first = ask();
  const [second, third] = [ask(), ask()];
  expect(questions).toHaveLength(1);
  questions[0]?.resolve("before the change");
  expect(await first).toBe("before the change");
  expect(questions).toHaveLength(2);
  const fourth = ask();
  questions[1]?.reject(new Error("the database is gone"));
  await expect(Promise.all([second, third])).rejects.toThrow("the database is gone");
  await expect(third).rejects.toThrow();
  await vi.waitFor(() => expect(questions).toHaveLength(3));
  questions[2]?.resolve("after the change");
  expect(await fourth).toBe("after the change");
});
