import type { AppointmentView } from "@bonum/contract/orders/thread-fields.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { doAllJobs } from "../../../testing/accounts/own-account.ts";
import { sendingThrough } from "../../../testing/mail.ts";
import { addOrderIn, castOrder, type OrderCast } from "../../../testing/orders/orders.ts";
import { startSmtpServer, type TestSmtpServer } from "../../../testing/outside/smtp-server.ts";
import { createTestPortal, type SignedIn, type TestPortal } from "../../../testing/portal.ts";
import { callsOf } from "../../../testing/records.ts";

let t: TestPortal;
let smtp: TestSmtpServer;
let cast: OrderCast;
let id: string;
beforeAll(async () => {
  smtp = await startSmtpServer();
  t = await createTestPortal({ config: sendingThrough(smtp.url) });
  cast = await castOrder(t);
  id = (await addOrderIn(t, cast, "accepted")).id;
});
afterAll(async () => {
  await t.close();
  await smtp.close();
});

const FIELDS = { time: "09:30", minutes: 90, place: "Łódź, Łąkowa 1", person: "Jan Żak", remarks: "" };

/** Sets, changes or cancels an appointment as an administrator, which has to succeed. */
async function change(method: "POST" | "PUT", path: string, fields: object): Promise<AppointmentView> {
  const calls = callsOf(
    () => t,
    () => cast.admin,
    `/orders/${id}/appointments`,
  );
  const payload = { day: "2099-03-29", ...FIELDS, ...fields };
  const answer = await calls(method, path, { payload });
  expect(answer.statusCode, answer.body).toBeLessThan(300);
  return answer.json();
}

/** Mail that arrived about the order. */
const arrived = async () => {
  await doAllJobs(t);
  return smtp.received.filter(({ text }) => text?.includes(`/orders/${id}?tab=appointments`));
};
const readersOf = (mails: typeof smtp.received) =>
  mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []).toSorted();

test("M7.12: the mail of an appointment goes to both sides but for who set it, with the file; a change and a cancelling follow", async () => {
  const set = await change("POST", "", { day: "2099-03-29" });
  const mails = await arrived();
  expect(readersOf(mails)).toEqual(
    [cast.owner, cast.member, cast.examiner, cast.decider].map(({ email }) => email).toSorted(),
  );
  const mailTo = (who: SignedIn) => (mail: (typeof mails)[number]) => readersOf([mail]).includes(who.email);
  const first = mails.find(mailTo(cast.owner));
  expect(first?.subject).toMatch(/^Oględziny: zlecenie BAD\//);
  expect(first?.text).toMatch(/^Kiedy: 29 marca 2099\sr\.\so\sgodz\.\s09:30\./m);
  expect(first?.text).toContain(`https://portal.example.pl/client/orders/${id}?tab=appointments`);
  const [file] = first?.attachments ?? [];
  expect(file).toMatchObject({ filename: "ogledziny.ics", mimeType: "text/calendar" });
  expect(contentOf(file)).toContain("DTSTART:20990329T073000Z");

  const changed = await change("PUT", `/${set.id}`, { time: "11:00" });
  await change("POST", `/${changed.id}/cancel`, { reason: "Choroba badającego" });
  const all = (await arrived()).filter(mailTo(cast.owner));
  // Mail still unsent at the cancellation is not sent any more.
  expect(all.map(({ subject }) => subject?.split(":")[0])).toEqual(["Oględziny", "Odwołane oględziny"]);
  expect(all[1]?.text).toContain("> Choroba badającego");
  expect(contentOf(all[1]?.attachments[0])).toContain("METHOD:CANCEL");
});

const contentOf = (file: { content: unknown } | undefined) =>
  Buffer.from(file?.content as ArrayBuffer).toString();
