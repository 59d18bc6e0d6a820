import "../../lib/i18n/all-validation.ts";
import type { ClientQuotasView, QuotaDefaultsView } from "@bonum/contract/quotas/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { QuotaDefaultsForm, QuotasOfClient } from "./quota-forms.tsx";

const DEFAULTS: QuotaDefaultsView = { megabytes: 500, drafts: 20, messages: 50, revision: 3 };
const CLIENT_ID = "7d3a2f0e-5f0a-4a55-9d0a-1f7c9b1e2a11";
const OF_CLIENT: ClientQuotasView = {
  ...{ megabytes: 900, drafts: null, messages: 10, revision: 7 },
  defaults: { megabytes: 500, drafts: 20, messages: 50 },
  use: {
    bytes: { used: 5 * 1024 * 1024, limit: 900 * 1024 * 1024 },
    drafts: { used: 2, limit: 20 },
    messages: { used: 0, limit: 10 },
  },
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  signIn();
});

/** Shows a form of what is read; returns what is sent of it, and answers that by `put`. */
function showForm(form: ReactNode, read: object, put: () => Response = () => jsonAnswer(read)) {
  const sent: { path: string; revision: unknown; body: unknown }[] = [];
  stubFetch((url, { method, headers, body }) => {
    if (method !== "PUT") return jsonAnswer(read);
    const revision = new Headers(headers).get("if-match");
    sent.push({ path: url.replace(/^.*\/api/, ""), revision, body: JSON.parse(String(body)) });
    return put();
  });
  show(<QueryClientProvider client={new QueryClient()}>{form}</QueryClientProvider>);
  return sent;
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(new RegExp(`^${name}`));
const fill = async (name: string, value: string) =>
  fireEvent.change(await field(name), { target: { value } });
const save = () => fireEvent.click(screen.getByRole("button", { name: "Zapisz" }));

test("administrators set what every client may add, as of the revision that they saw", async () => {
  const sent = showForm(<QuotaDefaultsForm />, DEFAULTS);
  expect((await field("Szkice zleceń")).value).toBe("20");
  await fill("Szkice zleceń", "25");
  save();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: "/quotas/defaults",
        revision: '"3"',
        body: { megabytes: 500, drafts: 25, messages: 50 },
      },
    ]),
  );
});

test("an empty default is sent nowhere, and its field says why", async () => {
  const sent = showForm(<QuotaDefaultsForm />, DEFAULTS);
  await fill("Wiadomości dziennie", "");
  save();
  await waitFor(async () =>
    expect((await field("Wiadomości dziennie")).getAttribute("aria-invalid")).toBe("true"),
  );
  expect(sent).toEqual([]);
});

test("a client's empty field means the default, which is told; what is used stands above", async () => {
  const sent = showForm(<QuotasOfClient clientId={CLIENT_ID} />, OF_CLIENT);
  expect([(await field("Miejsce")).value, (await field("Szkice zleceń")).value]).toEqual(["900", ""]);
  expect(screen.getByText("Domyślnie: 20")).toBeTruthy();
  expect(screen.getByText("2 z 20")).toBeTruthy();
  await fill("Miejsce", "");
  await fill("Szkice zleceń", "5");
  save();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        path: `/clients/${CLIENT_ID}/quotas`,
        revision: '"7"',
        body: { megabytes: null, drafts: 5, messages: 10 },
      },
    ]),
  );
});

test("what the server refuses stands at its field, which keeps what was typed", async () => {
  const refusal = { errors: { megabytes: ["number.tooLarge"] } };
  showForm(<QuotasOfClient clientId={CLIENT_ID} />, OF_CLIENT, () => problemAnswer(400, refusal));
  await fill("Miejsce", "1000");
  save();
  await waitFor(async () => {
    const refused = await field("Miejsce");
    expect([refused.getAttribute("aria-invalid"), refused.value]).toEqual(["true", "1000"]);
  });
});
