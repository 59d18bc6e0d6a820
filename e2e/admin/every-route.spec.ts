import { addPerson } from "../client/people.ts";
import { attachDocument } from "../client/projects.ts";
import type { Api } from "../fixtures/api.ts";
import { test } from "../fixtures/test.ts";
import { createOrder } from "../orders/orders.ts";
import { createCertificate } from "../records/certificates.ts";
import { changeInvestment, createClient, createInvestment } from "../records/clients.ts";
import { expectEveryLook, type Route } from "./looks.ts";
import { createEntry, createService, sendMessage } from "./site.ts";

/** Something to show on every screen, long enough to break a narrow one. */
async function createRecords(api: Api) {
  const client = await createClient(api, {
    name: "Przedsiębiorstwo Konserwatorsko-Budowlane Świętokrzyskie Żródło sp. z o.o.",
    nip: "5260250274",
    email: "sekretariat.przedsiebiorstwa@konserwatorsko-budowlane-swietokrzyskie.example",
  });
  const investment = await createInvestment(api, client.id, {
    title: "Rozbudowa Wielkopowierzchniowego Przeciwpożarowego Zbiornika",
    participants: [{ role: "projektant", name: "Anna Żak", licenceNumber: "MAP/0001/POOK/26", email: "" }],
    parcels: ["146101_1.0001.123/4"],
  });
  // With something to say in its history and in the audit log.
  await changeInvestment(api, investment, { usableArea: 200.5, plannedStart: "2026-05-01" });
  const fileName = `${"Protokół-z-oględzin-".repeat(5)}.txt`;
  const document = await attachDocument(api, investment.id, { fileName, visibility: "client" });
  const person = await addPerson(api, { clientId: client.id });
  return { client, investment, person, document };
}

const investments = { pl: "Inwestycje", en: /^Project/ };
const newInvestment = { pl: "Dodaj inwestycję", en: /^Add / };
const editInvestment = { pl: "Edytuj inwestycję", en: /^Edit / };
const newDocument = { pl: "Dodaj nowy plik", en: /^Add / };

const orders = { pl: "Zlecenia badań", en: "Examination orders" };
const newOrder = { pl: "Zamów badanie", en: "Order an examination" };
const order = { pl: /Ocena projektu/, en: /Ocena projektu/ };
const ORDER_TABS = ["appointments", "answers"];
const STEPS = ["investment", "questions", "documents", "summary"];

/** The list of orders, the form that orders, and a draft in its steps. */
const orderRoutes = (place: string, draftId: string): Route[] => [
  { path: place, ...orders },
  { path: `${place}/new`, ...newOrder },
  ...STEPS.map((step) => ({ path: `${place}/${draftId}?step=${step}`, ...order })),
];

/** One screen in its parts, each behind a tab. */
const tabs = (path: string, heading: Omit<Route, "path">, ...names: string[]): Route[] =>
  ["", ...names.map((name) => `?tab=${name}`)].map((tab) => ({ path: path + tab, ...heading }));

/** A record's screen, whose heading is what the record is called. */
const named = (name: string) => ({ pl: name, en: name });

// Each looks at up to ten screens: apart from each other, so that no one worker has them all.
test.describe.configure({ mode: "parallel" });
test.beforeEach(() => test.slow());

test("S2.2, S2.3, S2.4: an administrator's documents and clients in both languages and themes, wide and on a phone", async ({
  signedInPage: page,
  api,
}) => {
  const { client, document } = await createRecords(api);
  const { fileKey } = await api.uploadDocument({ fileName: "Zbędny.txt", comment: "słowa ".repeat(60) });
  await api.deleteDocument(fileKey);
  const place = `/admin/users/${client.id}`;
  const routes: Route[] = [
    { path: "/", pl: "Dokumenty", en: "Documents" },
    { path: "/?view=trash", pl: "Kosz", en: /^(Trash|Bin)/ },
    ...tabs(`/documents/${document.id}`, named(document.fileName), "history"),
    { path: "/admin", pl: "Pulpit", en: "Dashboard" },
    { path: "/admin/users", pl: "Klienci", en: "Clients" },
    { path: "/admin/users/new", pl: "Dodaj klienta", en: "Add client" },
    ...tabs(place, named(client.name), "people", "investments", "orders", "documents", "history"),
    { path: `${place}/edit`, pl: "Edytuj dane klienta", en: "Edit client details" },
  ];
  await expectEveryLook(page, routes);
});

test("S2.5, S2.6: an administrator's projects in both languages and themes, wide and on a phone", async ({
  signedInPage: page,
  api,
}) => {
  const { investment } = await createRecords(api);
  const place = `/admin/investments/${investment.id}`;
  const routes: Route[] = [
    { path: "/admin/investments", ...investments },
    { path: "/admin/investments/new", ...newInvestment },
    ...tabs(place, named(investment.title), "documents", "orders", "history"),
    { path: `${place}/edit`, ...editInvestment },
    { path: `${place}/documents/new`, ...newDocument },
  ];
  await expectEveryLook(page, routes);
});

test("S2.61, S2.62: an administrator's orders in both languages and themes, wide and on a phone", async ({
  signedInPage: page,
  api,
}) => {
  const { investment } = await createRecords(api);
  const draft = await createOrder(api, investment.id);
  const sent = await createOrder(api, investment.id, { submitted: true });
  const routes: Route[] = [
    ...orderRoutes("/admin/orders", draft.id),
    { path: "/admin/orders?view=board", ...orders },
    ...tabs(`/admin/orders/${sent.id}`, order, ...ORDER_TABS, "corrections"),
    { path: `/admin/orders/${sent.id}/examination`, pl: /^Badanie BAD/, en: /^Examination BAD/ },
    { path: `/admin/orders/${sent.id}/decision`, pl: /^Decyzja w/, en: /^Decision on/ },
  ];
  await expectEveryLook(page, routes);
});

test("S2.64: a client's orders in both languages and themes, wide and on a phone", async ({
  page,
  portal,
  api,
}) => {
  const { investment, person } = await createRecords(api);
  const draft = await createOrder(api, investment.id);
  const sent = await createOrder(api, investment.id, { submitted: true });
  await portal.signIn(page.context(), person);
  const routes: Route[] = [
    ...orderRoutes("/client/orders", draft.id),
    ...tabs(`/client/orders/${sent.id}`, order, ...ORDER_TABS),
  ];
  await expectEveryLook(page, routes);
});

test("an administrator's catalogue, messages and log in both languages and themes, wide and on a phone", async ({
  signedInPage: page,
  api,
}) => {
  const service = await createService(api, { published: true });
  await sendMessage(api);
  const [message] = await (await api.request("GET", "admin/messages")).json();
  const routes: Route[] = [
    { path: "/admin/services", pl: "Katalog usług", en: "Service catalogue" },
    { path: "/admin/services/new", pl: "Dodaj usługę", en: "Add service" },
    ...tabs(`/admin/services/${service.id}`, named(service.name), "history"),
    { path: `/admin/services/${service.id}/edit`, pl: "Edytuj usługę", en: "Edit service" },
    { path: "/admin/messages", pl: "Wiadomości", en: "Messages" },
    { path: `/admin/messages/${message.id}`, ...named(message.subject) },
    { path: "/admin/unanswered", pl: "Czeka na odpowiedź", en: "Waiting for a reply" },
    { path: "/admin/inbox", pl: "Wpływy", en: /^(Inbox|Waiting room)/ },
    { path: "/admin/mine", pl: "Moja praca", en: /^(Mine|My )/ },
    { path: "/admin/audit", pl: "Dziennik zdarzeń", en: "Audit log" },
    { path: "/admin/system", pl: "Stan systemu", en: "System status" },
  ];
  await expectEveryLook(page, routes);
});

test("an administrator's content and settings in both languages and themes, wide and on a phone", async ({
  signedInPage: page,
  api,
}) => {
  const entry = await createEntry(api, { link: "https://szkola.example/" });
  const routes: Route[] = [
    ...tabs("/admin/content", { pl: "Treści", en: "Content" }, "references", "partners"),
    { path: "/admin/content/pages/certificate", pl: "Charakterystyka certyfikatu", en: /ertificate/ },
    { path: "/admin/content/references/new", pl: "Dodaj referencję", en: /^Add / },
    { path: `/admin/content/references/${entry.id}`, ...named(entry.name) },
    { path: "/account", pl: "Moje konto", en: "My account" },
    ...tabs(
      "/admin/settings",
      { pl: "Ustawienia", en: "Settings" },
      "staff",
      "security",
      "exams",
      "mail",
      "samples",
    ),
  ];
  await expectEveryLook(page, routes);
});

test("S2.7, S2.8, S2.9: a client's zone in both languages and themes, wide and on a phone", async ({
  page,
  portal,
  api,
}) => {
  const { client, investment, person } = await createRecords(api);
  await portal.signIn(page.context(), person);
  const place = `/client/investments/${investment.id}`;
  const routes: Route[] = [
    { path: "/", pl: "Dokumenty", en: "Documents" },
    { path: "/client", ...named(client.name) },
    { path: "/client/people", pl: "Osoby", en: "People" },
    { path: "/client/investments", ...investments },
    { path: "/client/investments/new", ...newInvestment },
    ...tabs(place, named(investment.title), "documents", "orders"),
    { path: `${place}/edit`, ...editInvestment },
    { path: `${place}/documents/new`, ...newDocument },
    { path: "/account", pl: "Moje konto", en: "My account" },
  ];
  await expectEveryLook(page, routes);
});

test("certificates and notifications in both languages and themes, wide and on a phone", async ({
  signedInPage: page,
  portal,
  api,
}) => {
  const { id, number } = await createCertificate(portal, api, {
    holder: "Przedsiębiorstwo Konserwatorsko-Budowlane Świętokrzyskie Żródło sp. z o.o.",
  });
  const routes: Route[] = [
    { path: "/admin/certificates", pl: "Certyfikaty", en: "Certificates" },
    ...tabs(`/admin/certificates/${id}`, named(number), "history"),
    { path: "/certificates/verify", pl: "Weryfikacja certyfikatu", en: /^Certificate|^Verif|^Check/ },
    { path: "/notifications", pl: "Powiadomienia", en: "Notifications" },
    { path: "/share", pl: "Udostępnione pliki", en: "Shared files" },
  ];
  await expectEveryLook(page, routes);
});
