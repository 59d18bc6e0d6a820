import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer } from "../../../../testing/answers.ts";
import { DOWN, showPart } from "../../../../testing/order.tsx";
import { signIn } from "../../../../testing/session.ts";
import { OrderSettingsForm } from "./order-settings.tsx";

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});

const settings = (examinerMayDecide: boolean, revision: number) =>
  jsonAnswer({ revision, examinerMayDecide });
const save = () => screen.getByRole<HTMLButtonElement>("button", { name: "Zapisz" });

test("whether the examiner may decide is saved, of the revision that was read, and once something has changed", async () => {
  const sent = showPart(<OrderSettingsForm />, { read: () => settings(false, 3) });
  const box = await screen.findByRole<HTMLInputElement>("checkbox");
  expect([box.checked, save().disabled]).toEqual([false, true]);
  fireEvent.click(box);
  fireEvent.click(save());
  fireEvent.click(save());
  expect(await screen.findByText(DOWN)).toBeTruthy();
  expect(sent.map(({ method, revision, body }) => [method, revision, body])).toEqual([
    ["PUT", '"3"', { examinerMayDecide: true }],
  ]);
  expect(box.checked).toBe(true);
});

test("what somebody else has saved meanwhile is taken over before one's own choice is saved", async () => {
  let stands = settings(false, 3);
  const sent = showPart(<OrderSettingsForm />, {
    read: () => stands.clone(),
    change: () => problemAnswer(409, { title: "Ustawienia w międzyczasie zmieniono" }),
  });
  fireEvent.click(await screen.findByRole("checkbox"));
  fireEvent.click(save());
  stands = settings(false, 4);
  fireEvent.click(await screen.findByRole("button", { name: "Odśwież" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Odśwież" })).toBeNull());
  fireEvent.click(save());
  await waitFor(() => expect(sent.map(({ revision }) => revision)).toEqual(['"3"', '"4"']));
});

test("settings that cannot be read are no form, and are read again at a press", async () => {
  let fails = true;
  showPart(<OrderSettingsForm />, { read: () => (fails ? problemAnswer(503) : settings(true, 3)) });
  const again = await screen.findByRole("button", { name: "Spróbuj ponownie" });
  expect(screen.queryByRole("checkbox")).toBeNull();
  fails = false;
  fireEvent.click(again);
  expect((await screen.findByRole<HTMLInputElement>("checkbox")).checked).toBe(true);
});
