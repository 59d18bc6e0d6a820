import { expect, test } from "../fixtures/test.ts";
import { button, names, openList, PDF, row } from "./screen.ts";

test("a list that fills up while it is looked at, in columns and in Polish time", async ({
  signedInPage: page,
  api,
}) => {
  await test.step("S2.44: an empty list says Brak dokumentów, and what to do", async () => {
    await openList(page);
    await expect(page.getByText("Brak dokumentów", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Pierwszy dodasz przyciskiem nad listą/)).toBeVisible();
  });
  const { dateAdded } = await api.uploadDocument({
    fileName: "Umowa.pdf",
    content: PDF,
    comment: "podpisana",
  });
  await test.step("what another administrator changes appears without a reload", async () => {
    await expect(row(page, "Umowa.pdf")).toBeVisible();
    await expect(page.getByText("1 dokument", { exact: true })).toBeVisible();
  });
  await test.step("S1.5, S2.42: the list has the columns of the specification and the four buttons of a row", async () => {
    await expect(page.getByRole("columnheader")).toHaveText([
      "#",
      "Nazwa",
      "Data dodania",
      "Komentarz",
      "Data ostatniej edycji",
      "Akcje",
    ]);
    const umowa = row(page, "Umowa.pdf");
    for (const name of ["Pobierz", "Podgląd pliku", "Edycja", "Usuń"]) {
      await expect(umowa.getByRole("button", { name })).toHaveAccessibleName(`${name} Umowa.pdf`);
    }
    await expect(umowa).toContainText("podpisana");
    await expect(umowa.getByRole("cell").first()).toHaveText("1");
  });
  await test.step("S2.45, S9.4: dates show in Europe/Warsaw wherever the browser is, DD-MM-YYYY HH:mm", async () => {
    const parts = new Intl.DateTimeFormat("pl-PL", {
      timeZone: "Europe/Warsaw",
      dateStyle: "short",
      timeStyle: "short",
    }).format(new Date(dateAdded));
    const shown = await row(page, "Umowa.pdf").locator("time").first().textContent();
    expect(shown).toMatch(/^\d{2}-\d{2}-\d{4} \d{2}:\d{2}$/);
    expect(parts.replaceAll(".", "-")).toBe(shown?.replace(/ /, ", "));
  });
});

test("the list is sorted and narrowed", async ({ signedInPage: page, api }) => {
  for (const fileName of ["Łąka.txt", "Zebra.txt", "Antena.txt"]) await api.uploadDocument({ fileName });
  await openList(page);
  await test.step("a click on a column sorts by it, and the next one turns the order round", async () => {
    const column = (name: string) => page.getByRole("columnheader", { name });
    await expect(column("Data dodania")).toHaveAttribute("aria-sort", "descending");
    expect(await names(page)).toEqual(["Antena.txt", "Zebra.txt", "Łąka.txt"]);
    await button(page, "Nazwa").click();
    await expect(column("Nazwa")).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(() => names(page)).toEqual(["Antena.txt", "Łąka.txt", "Zebra.txt"]);
    await button(page, "Nazwa").click();
    await expect(column("Nazwa")).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => names(page)).toEqual(["Zebra.txt", "Łąka.txt", "Antena.txt"]);
    await expect(page).toHaveURL("/?orderBy=nameDesc");
  });
  await api.uploadDocument({ fileName: "Skan.pdf", content: "%PDF-1.4\n%%EOF" });
  await test.step("the list is narrowed by type and year, and each choice says its count", async () => {
    const type = page.getByLabel("Rodzaj pliku");
    await expect(type.getByRole("option")).toHaveText(["Wszystkie", "PDF (1)", "Dokument (3)"]);
    await type.selectOption("pdf");
    await expect.poll(() => names(page)).toEqual(["Skan.pdf"]);
    await expect(page.getByText("Znaleziono 1 dokument", { exact: true })).toBeVisible();
    await expect(page).toHaveURL("/?orderBy=nameDesc&fileType=pdf");
    await expect(page.getByLabel("Rok dodania").getByRole("option")).toHaveCount(2);
  });
});

test("S2.31, S2.46: pages, their length and the number of documents; all of it in the address", async ({
  signedInPage: page,
  api,
}) => {
  for (let number = 1; number <= 12; number += 1)
    await api.uploadDocument({ fileName: `Pismo ${number}.txt` });
  await test.step("a page past the end leads to the last one", async () => {
    await page.goto("/?pageNumber=7");
    await expect.poll(() => names(page)).toEqual(["Pismo 2.txt", "Pismo 1.txt"]);
    await expect(page).toHaveURL("/?pageNumber=2");
    await expect(page.getByRole("cell").first()).toHaveText("11");
  });
  await test.step("S9.7: pagination is large and in the secondary colour", async () => {
    const current = page.locator(".MuiPagination-root [aria-current]");
    await expect(current).toHaveClass(/MuiPaginationItem-sizeLarge/);
    await expect(current).toHaveClass(/MuiPaginationItem-colorSecondary|MuiPaginationItem-textSecondary/);
  });
  await button(page, "Strona 1").click();
  await expect.poll(async () => (await names(page)).length).toBe(10);
  await expect(page.getByText("12 dokumentów", { exact: true })).toBeVisible();
  await button(page, "Strona 2").click();
  await expect.poll(() => names(page)).toEqual(["Pismo 2.txt", "Pismo 1.txt"]);
  await expect(page).toHaveURL("/?pageNumber=2");
  await page.reload();
  await expect.poll(() => names(page)).toEqual(["Pismo 2.txt", "Pismo 1.txt"]);
  await page.goBack();
  await expect.poll(async () => (await names(page)).length).toBe(10);
  await page.getByLabel("Na stronie").selectOption("25");
  await expect(page).toHaveURL("/?pageSize=25");
  await expect.poll(async () => (await names(page)).length).toBe(12);
});

test("a list that cannot be read says so and tries again on demand", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_FAILED/);
  await api.uploadDocument({ fileName: "Umowa.txt" });
  await page.route("**/api/files?*", (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText("Nie udało się wczytać listy dokumentów")).toBeVisible();
  await expect(
    page.getByText(
      "Wystąpił problem z połączeniem z serwerem. Sprawdź swoje połączenie lub spróbuj później.",
    ),
  ).toBeVisible();
  await page.unroute("**/api/files?*");
  await test.step("S2.43: a spinner stands while the first rows are read", async () => {
    let go = () => {};
    const held = new Promise<void>((resolve) => {
      go = resolve;
    });
    await page.route("**/api/files?*", async (route) => {
      await held;
      await route.continue();
    });
    await button(page, "Spróbuj ponownie").click();
    await expect(page.getByRole("progressbar", { name: "Wczytywanie…" })).toBeVisible();
    go();
    await expect(row(page, "Umowa.txt")).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
});

test("a client sees the same list, read only", async ({ page, portal, api }) => {
  await api.uploadDocument({ fileName: "Wewnętrzny.txt" });
  await portal.signIn(page.context(), await portal.createClient());
  await openList(page, "/?form=new&view=trash");
  await expect(page.getByRole("heading", { level: 1, name: "Dokumenty" })).toBeVisible();
  await expect(page.getByText("Brak dokumentów", { exact: true })).toBeVisible();
  for (const name of ["Dodaj", "Wypełnij danymi testowymi"]) await expect(button(page, name)).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Kosz" })).toHaveCount(0);
});
