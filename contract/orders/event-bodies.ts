import * as z from "zod/mini";
import { dayInWarsaw } from "../calendar.ts";
import { PasswordAgain } from "../identity/password-again.ts";
import { Money } from "../services/fields.ts";
import { RequiredDate, requiredText, text } from "../text/fields.ts";
import { key } from "../validation/key.ts";
import { AnsweredCorrection, AskedCorrection } from "./corrections.ts";

const Id = z.uuid(key("id.invalid"));
const LIST_MAX = 100;
const listOf = <Item extends z.ZodMiniType>(item: Item) =>
  z.array(item).check(z.maxLength(LIST_MAX, key("list.tooLong")));

/** A day from today on, in Poland. */
const ComingDate = RequiredDate.check(z.refine((day) => day >= dayInWarsaw(), { error: key("date.past") }));

/** A confirmation that cannot be left out. */
const Confirmed = z.literal(true, { error: key("confirmation.required") });

/** People in charge of an order; all of them administrators. */
export const OrderPeople = z.object({
  coordinatorId: z._default(z.nullable(Id), null),
  examinerId: z._default(z.nullable(Id), null),
  deciderId: z._default(z.nullable(Id), null),
});
export type OrderPeople = z.infer<typeof OrderPeople>;

export const RESULTS = ["positive", "conditional", "negative"] as const;
export const Result = z.enum(RESULTS, { error: key("choice.invalid") });
export type Result = z.infer<typeof Result>;

const Publication = z
  .object({
    result: Result,
    justification: requiredText("page"),
    /** Conditions of a result that has some. */
    conditions: text("page"),
    /** Password of the decider, entered again. */
    password: PasswordAgain.shape.password,
  })
  .check(
    z.refine(({ result, conditions }) => result !== "conditional" || conditions !== "", {
      error: key("conditions.required"),
      path: ["conditions"],
    }),
  );

/** Express request of a consumer that the examination begin before the withdrawal period is over. */
const EarlyStart = { startEarly: z._default(z.boolean(), false) };

/** Body of each event. */
export const bodies = {
  submit: z.object({
    termsAccepted: Confirmed,
    /**
     * Statement of a sole trader that the order is outside of the trade, so that it counts as a consumer's.
     */
    outsideTrade: z._default(z.boolean(), false),
    ...EarlyStart,
  }),
  accept: z.partial(OrderPeople),
  quote: z.object({ price: Money, validUntil: ComingDate, note: text("note") }),
  acceptQuote: z.object(EarlyStart),
  declineQuote: z.object({ reason: text("note") }),
  requestCorrection: z.object({
    items: listOf(AskedCorrection).check(z.minLength(1, key("list.empty"))),
    dueDate: ComingDate,
    message: text("note"),
  }),
  answerCorrection: z.object({ items: listOf(AnsweredCorrection) }),
  startExamination: z.object({ impartial: Confirmed }),
  hold: z.object({
    reason: requiredText("note"),
    resumeOn: ComingDate,
    /** Waiting for whom; null: somebody else. */
    waitsFor: z._default(z.nullable(z.enum(["client", "centre"], { error: key("choice.invalid") })), null),
  }),
  resume: z.object({}),
  sendToDecision: z.object({ recommendation: Result, justification: text("page") }),
  returnToExamination: z.object({ comment: requiredText("note") }),
  publish: Publication,
  invalidate: z.object({
    reason: requiredText("note"),
    publicNote: requiredText("note"),
    password: PasswordAgain.shape.password,
  }),
  withdraw: z.object({ confirmed: Confirmed, reason: text("note") }),
  rescind: z.object({ confirmed: Confirmed, reason: text("note") }),
  requestEarlyStart: z.object({ startEarly: Confirmed }),
  cancel: z.object({ reason: requiredText("note") }),
};
