import { expect, test } from "../fixtures/test.ts";
import { button, names, PDF, remove, row, turnToList } from "./screen.ts";

test("a list that cannot be read at first, fills up while it is looked at, and is sorted and narrowed", async ({
  signedInPage: page,
  api,
  consoleGuard,
}) => {
  consoleGuard.expect(/ERR_FAILED/);
  await test.step("a list that cannot be read says so and tries again on demand", async () => {
    await page.route("**/api/files?*", (route) => route.abort());
    await page.goto("/");
    await expect(page.getByText("Nie udało się wczytać listy dokumentów")).toBeVisible();
    await expect(
      page.getByText(
        "Wystąpił problem z połączeniem z serwerem. Sprawdź swoje połączenie lub spróbuj później.",
      ),
    ).toBeVisible();
    await page.unroute("**/api/files?*");
  });
  await test.step("S2.43: a spinner stands while the first rows are read", async () => {
    const held = Promise.withResolvers<void>();
    await page.route("**/api/files?*", async (route) => {
      await held.promise;
      await route.continue();
    });
    await button(page, "Spróbuj ponownie").click();
    await expect(page.getByRole("progressbar", { name: "Wczytywanie…" })).toBeVisible();
    held.resolve();
    await expect(page.getByText("Brak dokumentów", { exact: true })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
  });
  await test.step("S2.44: an empty list says Brak dokumentów, and what to do", async () => {
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
  for (const fileName of ["Łąka.txt", "Zebra.txt", "Antena.txt"]) await api.uploadDocument({ fileName });
  await test.step("a click on a column sorts by it, and the next one turns the order round", async () => {
    const column = (name: string) => page.getByRole("columnheader", { name });
    await expect(column("Data dodania")).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => names(page)).toEqual(["Antena.txt", "Zebra.txt", "Łąka.txt", "Umowa.pdf"]);
    await button(page, "Nazwa").click();
    await expect(column("Nazwa")).toHaveAttribute("aria-sort", "ascending");
    await expect.poll(() => names(page)).toEqual(["Antena.txt", "Łąka.txt", "Umowa.pdf", "Zebra.txt"]);
    await button(page, "Nazwa").click();
    await expect(column("Nazwa")).toHaveAttribute("aria-sort", "descending");
    await expect.poll(() => names(page)).toEqual(["Zebra.txt", "Umowa.pdf", "Łąka.txt", "Antena.txt"]);
    await expect(page).toHaveURL("/?orderBy=nameDesc");
  });
  await test.step("the list is narrowed by type and year, and each choice says its count", async () => {
    const type = page.getByLabel("Rodzaj pliku");
    await expect(type.getByRole("option")).toHaveText(["Wszystkie", "PDF (1)", "Dokument (3)"]);
    await type.selectOption("pdf");
    await expect.poll(() => names(page)).toEqual(["Umowa.pdf"]);
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
  await test.step("deleting the last document of a page leads to the page before", async () => {
    await turnToList(page, "/?pageNumber=2");
    const second = (await api.listDocuments()).find(({ fileName }) => fileName === "Pismo 2.txt");
    await api.deleteDocument(second?.fileKey ?? "");
    await expect.poll(() => names(page)).toEqual(["Pismo 1.txt"]);
    await remove(page, "Pismo 1.txt");
    await expect(page).toHaveURL("/");
    await expect(page.getByText("10 dokumentów", { exact: true })).toBeVisible();
    await expect(row(page, "Pismo 11.txt")).toBeVisible();
  });
});
