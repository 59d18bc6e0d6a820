import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../../testing/answers.ts";
import { show } from "../../../../testing/screen.tsx";
import { buildToken, buildUser } from "../../../../testing/session.ts";
import "../../../lib/i18n/i18n.ts";
import { storeUser } from "../../../lib/session/session-store.ts";
import { TermsNotice } from "./terms-notice.tsx";

const pages = (["privacy", "regulations"] as const).map((slug) => ({
  slug,
  version: 2,
  since: "2026-11-21T12:00:00.000Z",
}));
const userWith = (terms: object[]) => buildUser({ token: buildToken({ role: "Client", terms }) });

function showNotice() {
  storeUser(userWith(pages));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <TermsNotice />
    </QueryClientProvider>,
  );
}

const BUTTON = /^(Akceptuję|Potwierdzam zapoznanie się)$/;
const buttons = () => screen.queryAllByRole("button", { name: BUTTON });

test("two that are accepted at once go at once, and each fresh token is asked for after what it has to know", async () => {
  const left = [...pages];
  const calls: string[] = [];
  stubFetch((url, init) => {
    calls.push(`${init.method ?? "GET"} ${url}`);
    if (init.method === "POST") left.shift();
    return init.method === "POST" ? new Response(null, { status: 204 }) : jsonAnswer(userWith([...left]));
  });
  showNotice();
  for (const button of buttons()) fireEvent.click(button);
  await waitFor(() => expect(buttons()).toHaveLength(0));
  const round = ["POST /api/account/acceptances", "GET /api/account/currentUser"];
  await waitFor(() => expect(calls).toEqual([...round, ...round]));
  await waitFor(() => expect(screen.queryByRole("region")).toBeNull());
});

test("one that could not be accepted is shown again", async () => {
  stubFetch((_, init) => (init.method === "POST" ? problemAnswer(500) : jsonAnswer(userWith(pages))));
  showNotice();
  fireEvent.click(screen.getAllByRole("button", { name: BUTTON })[0] as HTMLElement);
  await waitFor(() => expect(buttons()).toHaveLength(1));
  await waitFor(() => expect(buttons()).toHaveLength(2));
});

test("a version that does not hold yet says from when, and its link leads to its text", () => {
  storeUser(userWith([{ slug: "terms", version: 3, since: "2126-12-11T23:00:00.000Z" }]));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <TermsNotice />
    </QueryClientProvider>,
  );
  const told = screen.getByText("12-12-2126").parentElement;
  expect(told?.textContent).toMatch(
    /Od\s12-12-2126 będą obowiązywać warunki wykonania badania w\swersji 3\./,
  );
  expect(screen.getByRole("link").getAttribute("href")).toBe("/about/terms?upcoming=1");
});
