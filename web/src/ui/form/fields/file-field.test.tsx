import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { buildDocument } from "../../../../testing/build-document.ts";
import { show } from "../../../../testing/screen.tsx";
import { signIn } from "../../../../testing/session.ts";
import "../../../lib/i18n/all-validation.ts";
import { HttpError } from "../../../lib/http.ts";
import { clearUser } from "../../../lib/session/session-store.ts";
import type { FormSection, StoredFile } from "../form-description.ts";
import { RecordForm } from "../record-form.tsx";
import type { Transfer } from "../use-submission.ts";

const Fields = z.object({
  title: z.string().check(z.minLength(1, "text.required")),
  file: z.custom<File | StoredFile>((file) => file !== null, { error: "file.required" }),
});
type Fields = z.infer<typeof Fields>;
type Saved = Fields & { revision: number };

const PICTURE = new File(["a"], "zdjęcie elewacji.png", { type: "image/png" });
const PDF = new File(["a"], "projekt.pdf", { type: "application/pdf" });

const storedFile = (overrides: Partial<StoredFile> = {}): StoredFile => {
  const { fileKey, fileName, fileType, previewable, size, version } = buildDocument();
  return { fileKey, fileName, fileType, previewable, size, version, ...overrides };
};
const buildRecord = (overrides: Partial<Saved> = {}): Saved => ({
  title: "Umowa.pdf",
  file: storedFile(),
  revision: 1,
  ...overrides,
});

beforeEach(() => {
  sessionStorage.clear();
  signIn();
});

function showForm({
  dropped = null,
  ...options
}: Partial<Parameters<typeof RecordForm<Fields, Saved, Saved | null>>[0]> & { dropped?: File | null } = {}) {
  const save = vi.fn(async (_: Fields) => buildRecord());
  const sections: FormSection<Fields>[] = [
    {
      fields: [
        { kind: "file", name: "file", label: "Plik", required: true, names: "title", dropped },
        { kind: "text", name: "title", label: "Tytuł" },
      ],
    },
  ];
  show(
    <RecordForm
      title="Dodaj"
      draft="thing:new"
      schema={Fields}
      sections={sections}
      record={null}
      savesChanges
      short
      save={save}
      onSaved={() => undefined}
      {...options}
    />,
  );
  return save;
}

/** Takes the form away as an expired session or a reload does, and shows it again. */
function showAnew(options?: Parameters<typeof showForm>[0]) {
  act(() => clearUser());
  document.body.replaceChildren();
  signIn();
  return showForm(options);
}

const choose = (file: File) =>
  act(
    async () =>
      void fireEvent.drop(screen.getByRole("presentation"), {
        dataTransfer: {
          files: [file],
          types: ["Files"],
          items: [{ kind: "file", type: file.type, getAsFile: () => file }],
        },
      }),
  );
const title = () => screen.getByLabelText<HTMLInputElement>("Tytuł");
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>("button", { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));

test("a name that was not typed follows the file, and goes with it", async () => {
  showForm();
  expect(screen.getByText("Brak załączonego pliku")).toBeTruthy();
  await choose(PICTURE);
  await waitFor(() => expect(title().value).toBe("zdjęcie elewacji.png"));
  expect(screen.queryByText("Brak załączonego pliku")).toBeNull();
  await choose(PDF);
  await waitFor(() => expect(title().value).toBe("projekt.pdf"));
  await press("Zrezygnuj z tego pliku");
  expect(title().value).toBe("");
});

test("a typed name stays when another file is chosen, with the new file's extension", async () => {
  showForm();
  await choose(PICTURE);
  type("Elewacja.png");
  await choose(PDF);
  await waitFor(() => expect(title().value).toBe("Elewacja.pdf"));
});

test("a record's name stays when its file is replaced, with the new extension until the choice is taken back", async () => {
  showForm({ record: buildRecord() });
  expect(screen.getByText(/PDF, 1,2\s[kK]B, wersja 1/)).toBeTruthy();
  await choose(PICTURE);
  await waitFor(() => expect(title().value).toBe("Umowa.png"));
  expect(screen.getByText(/zastąpi obecny plik/)).toBeTruthy();
  await press("Zrezygnuj z tego pliku");
  expect(title().value).toBe("Umowa.pdf");
  expect(button("Zapisz").disabled).toBe(true);
});

test("S2.60: there is something to save once the form is changed or a file is chosen", async () => {
  const save = showForm({ record: buildRecord({ title: "projekt.pdf" }) });
  expect(button("Zapisz").disabled).toBe(true);
  await choose(PDF);
  await waitFor(() => expect(button("Zapisz").disabled).toBe(false));
  await press("Zrezygnuj z tego pliku");
  expect(button("Zapisz").disabled).toBe(true);
  type("Inny.pdf");
  expect(button("Zapisz").disabled).toBe(false);
  await press("Zapisz");
  expect(save).toHaveBeenCalledWith(
    { title: "Inny.pdf", file: storedFile() },
    expect.objectContaining({ revision: 1 }),
    expect.anything(),
  );
});

test("a missing file is refused at the field, and the focus goes to the button that chooses one", async () => {
  const save = showForm();
  type("Umowa");
  await press("Zapisz");
  expect(screen.getByText("Plik musi zostać wybrany.")).toBeTruthy();
  expect(document.activeElement).toBe(button("Wybierz plik"));
  expect(save).not.toHaveBeenCalled();
});

test.each([
  [undefined, "projekt.pdf"],
  ["Elewacja.png", "Elewacja.pdf"],
])(
  "a draft asks for its file again, and knows whether its name (%j) was typed: then it is %j",
  async (typed, expected) => {
    showForm();
    await choose(PICTURE);
    if (typed !== undefined) type(typed);
    showAnew();
    expect(await screen.findByText(/Plik „zdjęcie elewacji.png” trzeba wybrać ponownie/)).toBeTruthy();
    await choose(PDF);
    await waitFor(() => expect(title().value).toBe(expected));
  },
);

test("a file that was dropped elsewhere is chosen from the start, and names a restored draft whose name was not typed", async () => {
  showForm();
  await choose(PICTURE);
  showAnew({ dropped: PDF });
  await waitFor(() => expect(title().value).toBe("projekt.pdf"));
  expect(screen.getByText("projekt.pdf")).toBeTruthy();
});

test("sending shows how far it is; stopping it ends the save and keeps the form", async () => {
  let transfer: Transfer | undefined;
  const save = vi.fn(
    (_fields: Fields, _edited: Saved | null, given: Transfer) =>
      new Promise<Saved>((_, reject) => {
        transfer = given;
        given.signal.addEventListener("abort", () => reject(given.signal.reason));
      }),
  );
  showForm({ save });
  await choose(PDF);
  await press("Zapisz");
  act(() =>
    transfer?.onProgress({ loaded: 5, total: 10, percent: 50, bytesPerSecond: 1, remainingSeconds: 5 }),
  );
  expect(screen.getByText(/50% z 10\sB/)).toBeTruthy();
  expect(button("Wybierz plik").disabled).toBe(true);
  await press("Przerwij przesyłanie");
  await waitFor(() => expect(button("Zapisz").disabled).toBe(false));
  expect(transfer?.signal.aborted).toBe(true);
  expect(title().value).toBe("projekt.pdf");
  expect(screen.queryByRole("progressbar")).toBeNull();
});

test("a file that cannot be read any more is not sent", async () => {
  const save = showForm();
  const gone = new File(["a"], "znika.txt");
  vi.spyOn(gone, "slice").mockImplementation(() => {
    throw new DOMException("", "NotReadableError");
  });
  await choose(gone);
  await press("Zapisz");
  expect(screen.getByText("Wystąpił błąd podczas przetwarzania pliku.")).toBeTruthy();
  expect(save).not.toHaveBeenCalled();
});

test("a file that another put there meanwhile stands beside one's own, and can be taken over", async () => {
  const newest = buildRecord({ revision: 2, file: storedFile({ version: 2, size: 2_048 }) });
  const save = vi.fn(() => Promise.reject(new HttpError({ status: 409, text: "Ktoś zmienił te dane." })));
  showForm({ record: buildRecord(), save, reload: async () => newest });
  await choose(PICTURE);
  await press("Zapisz");
  await press("Odśwież");
  expect(screen.getByText(/Zapis zastąpi to, co w międzyczasie zapisano/)).toBeTruthy();
  expect(screen.getAllByText(/PDF, 2\s[kK]B, wersja 2/).length).toBeGreaterThan(0);
  expect(screen.getByText("zdjęcie elewacji.png")).toBeTruthy();
  await press("Użyj tej wartości");
  expect(screen.queryByText("zdjęcie elewacji.png")).toBeNull();
});
