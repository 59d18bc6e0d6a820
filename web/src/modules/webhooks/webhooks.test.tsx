import "../../lib/i18n/all-validation.ts";
import type { DeliveryView, WebhookView } from "@bonum/contract/webhooks/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { Webhooks } from "./webhooks.tsx";

const webhook: WebhookView = {
  id: "5b0a6c1e-0000-4000-8000-000000000001",
  url: "https://erp.example.pl/zdarzenia",
  events: ["order.submit", "certificate.issue"],
  state: "failed",
  dateAdded: "2026-11-20T10:00:00.000Z",
  failingSince: "2026-11-21T10:00:00.000Z",
};

const delivery: DeliveryView = {
  id: "5b0a6c1e-0000-4000-8000-000000000002",
  url: webhook.url,
  event: "order.submit",
  number: "BAD/2026/7",
  state: "failed",
  attempts: 13,
  status: 500,
  error: null,
  answer: "Internal Server Error",
  dateAdded: "2026-11-21T10:00:00.000Z",
  dateTried: "2026-11-22T10:00:00.000Z",
  can: { resend: true },
};

/** Shows the webhooks; `sent` tells what was sent. */
function showWebhooks(webhooks: WebhookView[]) {
  const fetch = stubFetch((url, { method }) => {
    if (method === "PUT") return jsonAnswer([{ ...webhook, state: "active", failingSince: null }]);
    if (method === "POST" && url.endsWith("/resend")) return jsonAnswer({ ...delivery, state: "waiting" });
    if (method === "POST")
      return Response.json({ secret: "whsec_c2VrcmV0", webhooks: [webhook] }, { status: 201 });
    if (!url.includes("webhook-deliveries")) return jsonAnswer(webhooks);
    const paging = { currentPage: 1, totalPages: 1, pageSize: 10, totalCount: 1 };
    return jsonAnswer([delivery], { pagination: JSON.stringify(paging) });
  });
  show(
    <QueryClientProvider client={new QueryClient()}>
      <Webhooks />
    </QueryClientProvider>,
  );
  return () =>
    fetch.mock.calls.flatMap(([url, init]) =>
      init?.method === "POST" || init?.method === "PUT"
        ? [{ url: String(url), body: JSON.parse(String(init.body ?? "null")) }]
        : [],
    );
}

test("an address needs an event, and all of a kind are chosen by one press; its secret is shown once", async () => {
  const sent = showWebhooks([]);
  fireEvent.click(await screen.findByRole("button", { name: "Dodaj adres" }));
  const dialog = within(screen.getByRole("dialog", { name: "Nowy adres" }));
  fireEvent.change(dialog.getByLabelText("Adres"), { target: { value: "http://erp.example.pl" } });
  fireEvent.change(dialog.getByLabelText("Twoje hasło"), { target: { value: "moje hasło" } });
  fireEvent.click(dialog.getByRole("button", { name: "Dodaj adres" }));
  expect(dialog.getByLabelText("Adres").getAttribute("aria-invalid")).toBe("true");
  expect(dialog.getAllByText("Wybierz co najmniej jedno zdarzenie").length).toBeGreaterThan(0);
  fireEvent.change(dialog.getByLabelText("Adres"), { target: { value: webhook.url } });
  const certificates = within(dialog.getByRole("group", { name: "Certyfikaty" }));
  fireEvent.click(certificates.getByLabelText("Wszystkie"));
  fireEvent.click(certificates.getByLabelText("Certyfikat wygasł"));
  fireEvent.click(dialog.getByRole("button", { name: "Dodaj adres" }));
  const made = within(await screen.findByRole("dialog", { name: "Adres dodany" }));
  expect(made.getByLabelText<HTMLInputElement>("Sekret").value).toBe("whsec_c2VrcmV0");
  expect(sent()[0]?.body).toEqual({
    url: webhook.url,
    events: [
      "certificate.issue",
      "certificate.suspend",
      "certificate.resume",
      "certificate.withdraw",
      "certificate.supersede",
    ],
    password: "moje hasło",
  });
});

test("an address that the portal switched off says why, and is switched on again", async () => {
  const sent = showWebhooks([webhook]);
  const list = within(await screen.findByRole("list", { name: "Adresy webhooków" }));
  expect(list.getByText(/Portal wyłączył ten adres/)).toBeTruthy();
  fireEvent.click(list.getByRole("button", { name: `Zmień: ${webhook.url}` }));
  const dialog = within(screen.getByRole("dialog", { name: "Zmiana adresu" }));
  fireEvent.click(dialog.getByLabelText("Portal wysyła zdarzenia pod ten adres"));
  fireEvent.change(dialog.getByLabelText("Twoje hasło"), { target: { value: "moje hasło" } });
  fireEvent.click(dialog.getByRole("button", { name: "Zapisz" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent()[0]?.body).toMatchObject({ active: true, url: webhook.url, events: webhook.events });
});

test("what was sent says what came of it, and is sent again", async () => {
  const sent = showWebhooks([webhook]);
  expect((await screen.findAllByText(/BAD\/2026\/7/)).length).toBeGreaterThan(0);
  expect(screen.getAllByText(/Odpowiedź 500: Internal Server Error/).length).toBeGreaterThan(0);
  fireEvent.click(screen.getAllByRole("button", { name: /Wyślij ponownie/ })[0] as HTMLElement);
  await waitFor(() =>
    expect(sent()).toEqual([{ url: `/api/admin/webhook-deliveries/${delivery.id}/resend`, body: null }]),
  );
});

test("a new secret is asked for with the password, and shown once", async () => {
  const sent = showWebhooks([webhook]);
  fireEvent.click(await screen.findByRole("button", { name: /^Wymień sekret/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Wymienić sekret?" }));
  fireEvent.change(dialog.getByLabelText(/hasło/i, { selector: "input" }), {
    target: { value: "moje hasło" },
  });
  fireEvent.click(dialog.getByRole("button", { name: "Wymień sekret" }));
  const shown = await screen.findByRole("dialog", { name: "Sekret wymieniony" });
  expect(within(shown).getByDisplayValue("whsec_c2VrcmV0")).toBeTruthy();
  expect(sent()).toEqual([
    { url: `/api/admin/webhooks/${webhook.id}/rotate`, body: { password: "moje hasło" } },
  ]);
});
