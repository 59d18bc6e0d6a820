import type { QuotaUse } from "@bonum/contract/quotas/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { buildToken, buildUser } from "../../../testing/session.ts";
import "../../lib/i18n/i18n.ts";
import { storeUser } from "../../lib/session/session-store.ts";
import { QuotaNotice } from "./quota-notice.tsx";

const plain = { used: 0, limit: 10 };

/** Shows all three notices to somebody of the role; returns the paths that were asked for. */
function showNotices(use: Partial<QuotaUse>, role: "Client" | "Admin" = "Client") {
  const asked: string[] = [];
  stubFetch((url) => {
    asked.push(url);
    return jsonAnswer({ bytes: plain, drafts: plain, messages: plain, ...use });
  });
  storeUser(buildUser({ token: buildToken({ role }) }));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <QuotaNotice kind="bytes" />
      <QuotaNotice kind="drafts" />
      <QuotaNotice kind="messages" />
    </QueryClientProvider>,
  );
  return asked;
}

const said = () => screen.queryAllByRole("status").map(({ textContent }) => textContent);

test("from four fifths on a client is told what is left, and nothing of the rest", async () => {
  showNotices({ bytes: { used: 800 * 1024, limit: 1000 * 1024 }, drafts: { used: 7, limit: 10 } });
  await waitFor(() => expect(said()).toEqual(["Na Państwa dokumenty zostało 200\u00A0KB z 1000\u00A0KB."]));
});

test("a quota that is used up, or lowered below what is used, says what can be done", async () => {
  showNotices({ drafts: { used: 12, limit: 10 }, messages: { used: 10, limit: 10 } });
  await waitFor(() => expect(said()).toHaveLength(2));
  expect(said()[0]).toContain("prosimy wysłać albo usunąć jeden z nich");
  expect(said()[1]).toContain("Kolejną można wysłać jutro");
});

test("the centre's people are neither told nor asked for", async () => {
  const asked = showNotices({ bytes: { used: 10, limit: 10 } }, "Admin");
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(asked).toEqual([]);
  expect(said()).toEqual([]);
});
