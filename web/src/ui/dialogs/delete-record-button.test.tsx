import { call, deleteCall } from "@bonum/contract/call.ts";
import { RecordId } from "@bonum/contract/records.ts";
import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { jsonAnswer, problemAnswer, stubFetch } from "../../../testing/answers.ts";
import { show } from "../../../testing/screen.tsx";
import "../../lib/i18n/i18n.ts";
import { callQuery } from "../../lib/call-query.ts";
import { DeleteRecordButton } from "./delete-record-button.tsx";

const place = { path: "/services", scope: "admin", tag: "services" } as const;
const details = call({
  ...place,
  method: "GET",
  path: "/services/:id",
  params: RecordId,
  output: z.object({ name: z.string() }),
});
const onDeleted = vi.fn();

function ThingScreen() {
  const { data } = useQuery(callQuery("services", details, { params: { id: "1" } }));
  return (
    <DeleteRecordButton
      call={deleteCall(place)}
      id="1"
      revision={1}
      topic="services"
      title="Usunąć?"
      text=""
      name={data?.name}
      onDeleted={onDeleted}
    />
  );
}

/** Shows the screen, deletes what it shows, and tells how often it was read before and after. */
async function deleteThing(answer: () => Response) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const fetch = stubFetch((_, { method }) => {
    if (method !== "DELETE") return jsonAnswer({ name: "Ocena" });
    // The change feed is as fast as the answer.
    void client.invalidateQueries({ queryKey: ["services"] });
    return answer();
  });
  const reads = () => fetch.mock.calls.filter(([, init]) => init?.method !== "DELETE").length;
  show(
    <QueryClientProvider client={client}>
      <ThingScreen />
    </QueryClientProvider>,
  );
  await waitFor(() => expect(reads()).toBe(1));
  fireEvent.click(screen.getByRole("button", { name: "Więcej" }));
  fireEvent.click(await screen.findByRole("menuitem", { name: "Usuń" }));
  fireEvent.click(within(screen.getByRole("alertdialog")).getByRole("button", { name: "Usuń" }));
  return reads;
}

test("a record that is being deleted is not read any more, whatever the change feed says", async () => {
  const reads = await deleteThing(() => new Response(null, { status: 204 }));
  await waitFor(() => expect(onDeleted).toHaveBeenCalledOnce());
  expect(reads()).toBe(1);
});

test("a record that was not deleted is read anew", async () => {
  const reads = await deleteThing(() => problemAnswer(409));
  await waitFor(() => expect(reads()).toBe(2));
});
