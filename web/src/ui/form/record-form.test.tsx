import { Address } from "@bonum/contract/address.ts";
import { Participant } from "@bonum/contract/investments/fields.ts";
import { checkedText, DateOnly, positive, requiredText } from "@bonum/contract/text/fields.ts";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import "../../lib/i18n/all-validation.ts";
import { HttpError } from "../../lib/http.ts";
import { setLanguage } from "../../lib/i18n/i18n.ts";
import { clearUser } from "../../lib/session/session-store.ts";
import type { FormSection } from "./form-description.ts";
import { RecordForm } from "./record-form.tsx";

const Fields = z.object({
  title: requiredText(),
  address: Address,
  area: positive({ max: 1000 }),
  start: DateOnly,
  parcels: z.array(requiredText("short")),
  participants: z.array(Participant),
  code: checkedText({ isValid: (value) => value !== "x", message: "slug.invalid" }),
});
type Fields = z.infer<typeof Fields>;
type Saved = Fields & { revision: number };

const sections: FormSection<Fields>[] = [
  {
    title: "Dane",
    fields: [
      { kind: "text", name: "title", label: "Tytuł", required: true },
      { kind: "text", name: "address.postcode", label: "Kod pocztowy" },
      { kind: "number", name: "area", label: "Powierzchnia", unit: "m²" },
      { kind: "date", name: "start", label: "Początek" },
      { kind: "list", name: "parcels", label: "Działki", add: "Dodaj działkę", item: "Działka" },
    ],
  },
  {
    title: "Uczestnicy",
    fields: [
      {
        kind: "group",
        name: "participants",
        label: "Uczestnicy",
        add: "Dodaj uczestnika",
        item: "Uczestnik",
        fields: [
          { kind: "text", name: "role", label: "Rola", required: true },
          { kind: "text", name: "name", label: "Imię i nazwisko", required: true },
          { kind: "email", name: "email", label: "E-mail" },
        ],
      },
    ],
  },
];

const participant = (name: string) => ({ role: "projektant", name, licenceNumber: "", email: "" });

function buildRecord(overrides: Partial<Saved> = {}): Saved {
  return {
    title: "Hala",
    address: { street: "", number: "", postcode: "00-950", town: "", voivodeship: "" },
    area: 12.5,
    start: "2026-03-29",
    parcels: ["123/4"],
    participants: [participant("Anna Żak"), participant("Jan Łoś")],
    code: "",
    revision: 3,
    ...overrides,
  };
}

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});

function showForm(options: Partial<Parameters<typeof RecordForm<Fields, Saved, Saved | null>>[0]> = {}) {
  const save = vi.fn(async (_: Fields) => buildRecord());
  const onSaved = vi.fn();
  const props = {
    title: "Edycja",
    draft: "thing:1",
    schema: Fields,
    sections,
    record: null,
    save,
    onSaved,
    ...options,
  };
  show(<RecordForm {...props} />);
  return { save, onSaved };
}

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const saveForm = async () => act(async () => press("Zapisz"));

test("what is typed is sent as the schema brings it to form, with the revision that was edited", async () => {
  const { save, onSaved } = showForm({ record: buildRecord() });
  type("Kod pocztowy", "00951");
  type("Powierzchnia", "1,5");
  await saveForm();
  const sent = { address: { postcode: "00-951" }, area: 1.5, start: "2026-03-29", parcels: ["123/4"] };
  expect(save).toHaveBeenCalledWith(
    expect.objectContaining({ ...sent, address: expect.objectContaining(sent.address) }),
    expect.objectContaining({ revision: 3 }),
    expect.anything(),
  );
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
});

test("a refused form says what to correct, takes the focus there, and leads to the fields", async () => {
  const { save } = showForm();
  press("Dodaj uczestnika");
  type("Kod pocztowy", "abc");
  await saveForm();
  const summary = screen.getByText("Formularz zawiera 4 błędy:").closest("[tabindex]") as HTMLElement;
  expect(document.activeElement).toBe(summary);
  expect(
    within(summary)
      .getAllByRole("link")
      .map((link) => link.textContent),
  ).toEqual([
    "Tytuł: To pole jest wymagane",
    "Kod pocztowy ma postać 00-000",
    "Uczestnik 1: Rola: To pole jest wymagane",
    "Uczestnik 1: Imię i nazwisko: To pole jest wymagane",
  ]);
  fireEvent.click(within(summary).getByRole("link", { name: /^Uczestnik 1: Rola/ }));
  expect(document.activeElement).toBe(screen.getByLabelText("Rola"));
  expect(save).not.toHaveBeenCalled();
});

test("the form of a record that is edited says which one it is", () => {
  showForm({ record: buildRecord(), subject: "Hala nr 3" });
  expect(screen.getByText("Hala nr 3")).toBeTruthy();
});

test("where there is no way back, Anuluj stands only beside input, takes it back, and leaves the focus at the form's end", async () => {
  showForm({ record: buildRecord() });
  const cancel = () => screen.queryByRole("button", { name: "Anuluj" });
  expect(cancel()).toBeNull();
  type("Powierzchnia", "1,5");
  await waitFor(() => expect(cancel()).not.toBeNull());
  cancel()?.focus();
  press("Anuluj");
  await waitFor(() => expect(cancel()).toBeNull());
  expect(screen.getByLabelText<HTMLInputElement>("Powierzchnia").value).toBe("12,5");
  expect(document.activeElement?.contains(screen.getByRole("button", { name: "Zapisz" }))).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});

test("a field of a new record follows what is suggested until the person writes something else", async () => {
  const suggesting: FormSection<Fields>[] = [
    {
      fields: [
        { kind: "text", name: "title", label: "Tytuł" },
        { kind: "text", name: "code", label: "Kod", suggest: ({ title }) => title.toLowerCase() },
      ],
    },
  ];
  const code = () => screen.getByLabelText<HTMLInputElement>("Kod").value;
  showForm({ sections: suggesting });
  type("Tytuł", "HALA");
  await waitFor(() => expect(code()).toBe("hala"));
  type("Tytuł", "HALA 2");
  await waitFor(() => expect(code()).toBe("hala 2"));
  type("Kod", "moja");
  type("Tytuł", "HALA 3");
  expect(code()).toBe("moja");
  document.body.replaceChildren();
  showForm({ sections: suggesting, draft: "thing:2", record: buildRecord({ title: "", code: "" }) });
  type("Tytuł", "HALA");
  expect(code()).toBe("");
});

test("the server's refusals stand at the fields that they name, nested ones too", async () => {
  const problem = {
    type: "about:blank",
    title: "Błąd walidacji",
    status: 400,
    detail: "",
    traceId: "1",
    errors: { "participants.1.email": ["Zajęty"], "parcels.0": ["Nieznana"], other: ["Bez pola"] },
  };
  showForm({ record: buildRecord(), save: () => Promise.reject(new HttpError({ status: 400, problem })) });
  type("Tytuł", "Hala 2");
  await saveForm();
  expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual([
    "Działka 1: Nieznana",
    "Uczestnik 2: E-mail: Zajęty",
    "Bez pola",
  ]);
  expect(screen.getAllByLabelText("E-mail")[1]?.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getByLabelText("Działka 1").getAttribute("aria-invalid")).toBe("true");
});

test("a fresh row is not judged before the person has left one of its fields", async () => {
  showForm();
  await act(async () => press("Dodaj uczestnika"));
  expect(screen.queryByText("To pole jest wymagane")).toBeNull();
  await act(async () => fireEvent.blur(screen.getByLabelText("Imię i nazwisko")));
  expect(screen.getAllByText("To pole jest wymagane")).toHaveLength(1);
  expect(screen.getByLabelText("Rola").getAttribute("aria-invalid")).toBe("false");
});

test("rows are added, moved and removed, and the focus stays with them", async () => {
  const { save } = showForm({ record: buildRecord() });
  press("Przenieś niżej: Uczestnik 1");
  expect(screen.getAllByLabelText<HTMLInputElement>("Imię i nazwisko").map(({ value }) => value)).toEqual([
    "Jan Łoś",
    "Anna Żak",
  ]);
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Przenieś wyżej: Uczestnik 2" }));
  press("Usuń: Uczestnik 1");
  expect(document.activeElement).toBe(screen.getByRole("button", { name: "Usuń: Uczestnik 1" }));
  fireEvent.keyDown(screen.getByLabelText("Działka 1"), { key: "Enter" });
  expect(document.activeElement).toBe(screen.getByLabelText("Działka 2"));
  type("Działka 2", "7");
  await saveForm();
  expect(save.mock.calls[0]?.[0]).toMatchObject({
    parcels: ["123/4", "7"],
    participants: [{ name: "Anna Żak" }],
  });
});

test("after another's save one's own input stays, and what the other wrote stands beside it", async () => {
  const text = "Ktoś zmienił te dane.";
  const newest = buildRecord({ revision: 4, title: "Hala B", area: 99 });
  const save = vi.fn();
  save.mockRejectedValueOnce(new HttpError({ status: 409, text }));
  save.mockResolvedValueOnce(newest);
  showForm({ record: buildRecord(), save, reload: async () => newest });
  type("Tytuł", "Hala A");
  await saveForm();
  expect(screen.getByText(/^Ktoś zmienił te dane\. Wpisany tekst jest nadal w formularzu/)).toBeTruthy();
  await act(() => setLanguage("en"));
  expect(screen.getByText(/^Someone else has changed .+ Your text is still in the form/)).toBeTruthy();
  expect(screen.queryByText(/Ktoś zmienił/)).toBeNull();
  await act(() => setLanguage("pl"));
  expect(screen.getByLabelText<HTMLInputElement>("Tytuł").value).toBe("Hala A");
  await act(async () => press("Odśwież"));
  expect(screen.getByLabelText<HTMLInputElement>("Tytuł").value).toBe("Hala A");
  expect(screen.getByLabelText<HTMLInputElement>("Powierzchnia").value).toBe("99");
  expect(screen.getByText("Hala B")).toBeTruthy();
  press("Użyj tej wartości");
  expect(screen.getByLabelText<HTMLInputElement>("Tytuł").value).toBe("Hala B");
  type("Tytuł", "Hala C");
  await saveForm();
  expect(save).toHaveBeenLastCalledWith(
    expect.objectContaining({ title: "Hala C", area: 99 }),
    expect.objectContaining({ revision: 4 }),
    expect.anything(),
  );
});

test("S8.6: a 409 on adding shows its body text, in either language, and offers nothing newer to load", async () => {
  const text = "Klient o tym numerze NIP już istnieje.";
  showForm({ save: () => Promise.reject(new HttpError({ status: 409, text })) });
  type("Tytuł", "Hala");
  await saveForm();
  expect(screen.getByText(text)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Odśwież" })).toBeNull();
  await act(() => setLanguage("en"));
  expect(screen.getByText(text)).toBeTruthy();
  await act(() => setLanguage("pl"));
});

test("text outlives the session's end, and comes back", async () => {
  showForm({ record: buildRecord() });
  type("Tytuł", "Niezapisany");
  act(() => clearUser());
  document.body.replaceChildren();
  signIn();
  showForm({ record: buildRecord() });
  expect(await screen.findByText(/Przywrócono tekst/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>("Tytuł").value).toBe("Niezapisany");
  press("Odrzuć ten tekst");
  expect(screen.getByLabelText<HTMLInputElement>("Tytuł").value).toBe("Hala");
});

test("a form that stays says at its end that it has saved", async () => {
  showForm({ record: buildRecord(), save: async () => buildRecord({ revision: 4, title: "Hala B" }) });
  expect(screen.getByText("Brak zmian do zapisania").getAttribute("role")).toBe("status");
  type("Tytuł", "Hala B");
  await saveForm();
  expect(screen.getByText("Zapisano").getAttribute("role")).toBe("status");
});
