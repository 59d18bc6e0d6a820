import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import { show } from "../../../testing/screen.tsx";
import "../../lib/i18n/all-validation.ts";
import { useShortForm } from "../form/use-short-form.ts";
import { CheckLine } from "../inputs/check-line.tsx";
import { FieldNote } from "../inputs/field.tsx";
import { RadioChoice } from "../inputs/radio-choice.tsx";
import { TextInput } from "../inputs/text-input.tsx";
import { FormDialog } from "./form-dialog.tsx";

const required = z.string().check(z.minLength(1, "text.required"));
const Visit = z.object({
  day: required,
  place: required,
  person: z.string(),
  kind: required,
  agreed: z.literal(true, { error: "acceptance.required" }),
});

/** A dialog of five fields, two of which are chosen. */
function VisitDialog() {
  const form = useShortForm({
    initial: { day: "", place: "", person: "", kind: "", agreed: false },
    schema: Visit,
    send: async () => undefined,
    onDone: () => undefined,
  });
  return (
    <FormDialog title="Oględziny" form={form} submitLabel="Ustal" onCancel={() => undefined}>
      <TextInput {...form.text("day")} label="Dzień" />
      <TextInput {...form.text("place")} label="Miejsce" />
      <TextInput {...form.text("person")} label="Osoba" />
      <RadioChoice
        label="Rodzaj"
        value={form.values.kind}
        options={[
          { value: "a", label: "Pierwsze" },
          { value: "b", label: "Kolejne" },
        ]}
        error={form.error("kind")}
        onChange={(kind) => form.change({ kind })}
      />
      <CheckLine
        checked={form.values.agreed}
        aria-invalid={form.error("agreed") !== undefined}
        aria-describedby="agreed-below"
        onChange={(checked) => form.change({ agreed: checked })}
      >
        Uzgodniono z klientem
      </CheckLine>
      <FieldNote id="agreed-below" error={form.error("agreed")} />
    </FormDialog>
  );
}

function NameDialog() {
  const form = useShortForm({
    initial: { name: "", note: "" },
    schema: z.object({ name: required, note: z.string() }),
    send: async () => undefined,
    onDone: () => undefined,
  });
  return (
    <FormDialog title="Nazwa" form={form} submitLabel="Zapisz" onCancel={() => undefined}>
      <TextInput {...form.text("name")} label="Nazwa" />
      <TextInput {...form.text("note")} label="Uwaga" />
    </FormDialog>
  );
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByRole("button", { name })));
const links = () => screen.queryAllByRole("link").map(({ textContent }) => textContent);

test("a dialog of more than a few fields counts what is wrong, takes the focus there, and leads to each field", async () => {
  show(<VisitDialog />);
  expect(links()).toEqual([]);
  await press("Ustal");
  const title = await screen.findByText("Formularz zawiera 4 błędy:");
  await waitFor(() => expect(document.activeElement?.contains(title)).toBe(true));
  expect(links()).toEqual([
    "Dzień: To pole jest wymagane",
    "Miejsce: To pole jest wymagane",
    "Rodzaj: To pole jest wymagane",
    expect.stringMatching(/^Uzgodniono z klientem: ./),
  ]);
  const follow = (name: RegExp) => fireEvent.click(screen.getByRole("link", { name }));
  follow(/^Miejsce/);
  expect(document.activeElement).toBe(screen.getByLabelText("Miejsce"));
  follow(/^Rodzaj/);
  expect(document.activeElement).toBe(screen.getByLabelText("Pierwsze"));
  follow(/^Uzgodniono/);
  expect(document.activeElement).toBe(screen.getByRole("checkbox"));
});

test("what is corrected leaves the summary, and the focus stays at the field", async () => {
  show(<VisitDialog />);
  await press("Ustal");
  const day = screen.getByLabelText("Dzień");
  day.focus();
  await act(async () => fireEvent.change(day, { target: { value: "01-12-2026" } }));
  await waitFor(() => expect(screen.getByText("Formularz zawiera 3 błędy:")).toBeTruthy());
  expect(links().some((text) => text?.startsWith("Dzień"))).toBe(false);
  expect(document.activeElement).toBe(day);
});

test("a dialog of a few fields leads to the first wrong one, without a summary", async () => {
  show(<NameDialog />);
  await press("Zapisz");
  const dialog = within(screen.getByRole("dialog"));
  await waitFor(() => expect(document.activeElement).toBe(dialog.getByLabelText("Nazwa")));
  expect(dialog.queryByText(/Formularz zawiera/)).toBeNull();
});
