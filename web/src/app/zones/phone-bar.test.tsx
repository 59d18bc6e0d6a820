import type { OwnWork } from "@bonum/contract/dashboard/fields.ts";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { jsonAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import { signIn } from "../../../testing/session.ts";
import { notePlaceCounts, usePlaceCounts } from "../../lib/place-counts.ts";
import { PhoneBar } from "./phone-bar.tsx";
import { WorkCounts } from "./work-counts.tsx";

const links = () => screen.getAllByRole("link", { hidden: true });

test("a phone's bar says at its places how much waits, and takes back what it said of its own", async () => {
  const none = { count: 0, first: [] };
  const work: OwnWork = {
    ...{ mine: { count: 4, overdue: 3, first: [] }, submitted: none, messages: { count: 120, first: [] } },
    ...{ visits: [], withClients: 0 },
  };
  stubFetch(() => jsonAnswer(work));
  signIn();
  act(() => void notePlaceCounts({ "/admin/inbox": 2 }));
  show(
    <QueryClientProvider client={new QueryClient()}>
      <WorkCounts />
      <PhoneBar />
    </QueryClientProvider>,
  );
  await expect
    .poll(() => links().map(({ textContent }) => textContent))
    .toEqual(["4Moja praca (4)", "Zlecenia", "Dokumenty", "99+Wiadomości (120)"]);
  cleanup();
  expect(usePlaceCounts.getState()).toEqual({ "/admin/inbox": 2 });
  usePlaceCounts.setState({}, true);
});
