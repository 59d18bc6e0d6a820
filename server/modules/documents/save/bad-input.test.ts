import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  type FormPart,
  holdings,
  multipartForm,
  PDF,
  update,
  upload,
  uploaded,
} from "../../../testing/documents/documents.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";

let t: TestPortal;
let admin: SignedIn;
let before: Awaited<ReturnType<typeof holdings>>;
beforeAll(async () => {
  t = await createTestPortal();
  admin = await t.signIn("Admin");
});
afterAll(() => t.close());
beforeEach(async () => {
  before = await holdings(t);
});

const fileName: FormPart = { name: "fileName", value: "umowa.pdf" };
const file: FormPart = { name: "file", value: PDF, filename: "umowa.pdf" };

async function refused(parts: FormPart[]) {
  const answer = await upload(t, admin, parts);
  expect(answer.statusCode).toBe(400);
  expect(answer.headers["content-type"]).toMatch("application/problem+json");
  expect(await holdings(t)).toEqual(before);
  return answer.json().errors;
}

describe("issue 5: bad input is refused by field and leaves nothing", () => {
  test("S5.4: no file", async () => {
    expect(await refused([fileName])).toEqual({ file: ["Plik musi zostać wybrany."] });
  });

  test("an empty file input, as browsers send it", async () => {
    const nothing = { name: "file", value: "", filename: "" };
    expect(await refused([fileName, nothing])).toEqual({ file: ["Plik musi zostać wybrany."] });
  });

  test("a file under another name than the form's", async () => {
    expect(await refused([fileName, { ...file, name: "attachment" }])).toHaveProperty("file");
  });

  test("zero bytes", async () => {
    expect(await refused([fileName, { ...file, value: "" }])).toEqual({
      file: ["Plik jest pusty (0 bajtów)"],
    });
  });

  test("two files", async () => {
    expect(await refused([file, fileName, file])).toEqual({
      file: ["Można przesłać tylko jeden plik naraz"],
    });
  });

  test.each([
    ["none", undefined, "Nazwa pliku jest wymagana"],
    ["empty", "", "Nazwa pliku jest wymagana"],
    ["only spaces", " \t ", "Nazwa pliku jest wymagana"],
    ["300 characters", "ż".repeat(300), "Nazwa pliku jest za długa (najwyżej 255 znaków)"],
    ["a field of 100 kB", "x".repeat(100_000), "Nazwa pliku jest za długa (najwyżej 255 znaków)"],
    [
      "control characters",
      "a\u0000b.pdf",
      "Nazwa pliku zawiera niewidoczne znaki. Wpisz ją ręcznie albo wklej bez formatowania.",
    ],
    [
      "a line end",
      "a\r\nb.pdf",
      "Nazwa pliku zawiera niewidoczne znaki. Wpisz ją ręcznie albo wklej bez formatowania.",
    ],
    [
      "bidirectional characters",
      "umowa\u202Efdp.exe",
      "Nazwa pliku zawiera niewidoczne znaki. Wpisz ją ręcznie albo wklej bez formatowania.",
    ],
    ["../", "../../etc/passwd", "Nazwa pliku nie może zawierać znaków / ani \\"],
    ["a backslash", "..\\windows", "Nazwa pliku nie może zawierać znaków / ani \\"],
    ["dots alone", "..", "Nazwa pliku nie może składać się z samych kropek"],
  ])("file name: %s", async (_, value, message) => {
    const name = value === undefined ? [] : [{ name: "fileName", value }];
    expect(await refused([...name, file])).toEqual({ fileName: [message] });
    expect(await refused([file, ...name])).toEqual({ fileName: [message] });
  });

  test("a comment of 4001 characters, and one that is mostly spaces", async () => {
    const tooLong = { comment: ["Komentarz jest za długi (najwyżej 4000 znaków)"] };
    expect(await refused([fileName, { name: "comment", value: "ż".repeat(4001) }, file])).toEqual(tooLong);
    const padded = { name: "comment", value: `${" ".repeat(70_000)}koniec` };
    expect(await refused([fileName, padded, file])).toEqual(tooLong);
  });

  test("D3.9: every refused field is reported at once", async () => {
    const errors = await refused([
      { name: "comment", value: "a\u0000" },
      { ...file, value: "" },
    ]);
    expect(Object.keys(errors).sort()).toEqual(["comment", "file", "fileName"]);
  });

  test("255 characters of two code units each are a good name", async () => {
    const document = await uploaded(t, admin, { fileName: "😀".repeat(255) });
    expect([...document.fileName]).toHaveLength(255);
  });

  test("D3.26: the name is required on update too, and nothing changes", async () => {
    const document = await uploaded(t, admin, { fileName: "stara.pdf" });
    const held = await holdings(t);
    const answer = await update(t, admin, { fileKey: document.fileKey, fileName: "", content: "nowa treść" });
    expect(answer.json().errors).toEqual({ fileName: ["Nazwa pliku jest wymagana"] });
    expect(await holdings(t)).toEqual(held);
  });

  test("D3.24: 400 goes before 404", async () => {
    const fileKey = "x".repeat(32);
    expect((await update(t, admin, { fileKey, fileName: "" })).statusCode).toBe(400);
    expect((await update(t, admin, { fileKey, fileName: "a", content: "x" })).statusCode).toBe(404);
    expect((await update(t, admin, { fileKey: "../../x", fileName: "a" })).statusCode).toBe(404);
    expect((await update(t, admin, { fileKey: "krotki", fileName: "a" })).statusCode).toBe(400);
    expect(await holdings(t)).toEqual(before);
  });
});

describe("issue 5: a body that is no form", () => {
  const send = (payload: string | Buffer, type: string) =>
    t.app.inject({
      method: "POST",
      url: "/api/files/upload",
      payload,
      headers: { ...admin.headers, "content-type": type },
    });

  test.each([
    ["application/json", '{"fileName":"a"}', 415],
    ["text/plain", "a", 415],
    ["application/x-www-form-urlencoded", "fileName=a", 415],
    ["application/json", '{"fileName":', 400],
    ["multipart/form-data", "nic", 400],
    ["multipart/form-data; boundary=x", "nic", 400],
    ["multipart/form-data; boundary=x", "", 400],
  ])("%s with %j is %i", async (type, payload, status) => {
    const answer = await send(payload, type);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers["content-type"]).toMatch("application/problem+json");
    expect(await holdings(t)).toEqual(before);
  });

  test("a body cut off in the middle of the file, at every kind of place", async () => {
    const form = await multipartForm([fileName, { ...file, value: "x".repeat(200_000) }]);
    const { length } = form.payload;
    for (const end of [60, 150, 300, 100_000, length - 60, length - 10]) {
      const answer = await send(form.payload.subarray(0, end), form.headers["content-type"]);
      expect(answer.json()).toMatchObject({ status: 400, title: expect.stringMatching(/uszkodzony/) });
    }
    expect(await holdings(t)).toEqual(before);
  });

  test.each(["__proto__", "constructor", "toString"])("a field named %s", async (name) => {
    expect((await upload(t, admin, [{ name, value: "x" }, fileName, file])).statusCode).toBe(400);
    expect(await holdings(t)).toEqual(before);
  });

  test("a thousand parts", async () => {
    const many = Array.from({ length: 1000 }, (_, index) => ({ name: `f${index}`, value: "x" }));
    expect((await upload(t, admin, [...many, fileName, file])).statusCode).toBe(400);
    expect(await holdings(t)).toEqual(before);
  });
});
