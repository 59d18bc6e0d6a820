import * as z from "zod/mini";
import { ListQuery } from "../lists/paging.ts";
import { key } from "../validation/key.ts";

export const FORMER_ORDERS = ["nameAsc", "nameDesc", "dateDesc", "dateAsc"] as const;

/** The list of accounts that were taken out of their client and wait for an invitation or for being erased. */
export const FormerListQuery = z.extend(ListQuery, {
  orderBy: z._default(z.enum(FORMER_ORDERS, { error: key("orderBy.invalid") }), "nameAsc"),
});
export type FormerListQuery = z.infer<typeof FormerListQuery>;

/** Kinds of data that an erasure deletes, in the order of its report. */
export const ERASED_KINDS = [
  "account",
  "sessions",
  "secondStep",
  "acceptances",
  "links",
  "invitations",
  "mail",
] as const;
export type ErasedKind = (typeof ERASED_KINDS)[number];

/**
 * Kinds of data that stay without the person's name, and the kind that keeps the name of the examiner or
 * decider.
 */
export const RETAINED_KINDS = [
  "name",
  "audit",
  "documents",
  "investments",
  "orders",
  "orderMessages",
  "messages",
] as const;
export type RetainedKind = (typeof RETAINED_KINDS)[number];

/** Report of an account's erasure: what was removed, and what stays without a name and why (RODO art. 17). */
export const ErasureReport = z.object({
  erased: z.array(z.object({ kind: z.enum(ERASED_KINDS), count: z.int() })),
  kept: z.array(z.object({ kind: z.enum(RETAINED_KINDS), count: z.int(), reason: z.string() })),
});
export type ErasureReport = z.infer<typeof ErasureReport>;

/**
 * Reasons for retention, for the answer to the person who asked for the erasure (RODO art. 17, section 3).
 */
export const RETENTION_REASONS: Record<"pl" | "en", Record<RetainedKind, string>> = {
  pl: {
    name: "Osoba badała albo decydowała, dlatego jej nazwisko zostaje w zleceniach, raportach i przy tym, co zrobiła w portalu: to, kto badał i kto decydował, jest częścią wyniku (art. 17 ust. 3 lit. b i e RODO). Adres e-mail, hasło i reszta konta są usunięte.",
    audit:
      "Wpisy dziennika zdarzeń zostają bez nazwiska (z wyjątkiem badań i decyzji), adresu e-mail i adresów IP, bo dowodzą, co działo się z danymi (rozliczalność, art. 5 ust. 2 RODO).",
    documents:
      "Dokumenty należą do biblioteki Centrum, nie do osoby. Kto nie badał ani nie decydował, widnieje jako „Konto usunięte”.",
    investments:
      "Inwestycje należą do klienta, nie do osoby. Kto nie badał ani nie decydował, widnieje jako „Konto usunięte”.",
    orders:
      "Zlecenia badań należą do klienta, nie do osoby. Dowodzą przebiegu badania: kto nie badał ani nie decydował, widnieje w nich jako „Konto usunięte”.",
    messages:
      "Wiadomości z formularza kontaktowego są korespondencją z Centrum i nie należą do konta. Usuwa się je osobno, w wiadomościach.",
    orderMessages:
      "Wiadomości do zleceń badań należą do zlecenia, nie do osoby. Kto nie badał ani nie decydował, widnieje jako „Konto usunięte”.",
  },
  en: {
    name: "The person examined or decided, so the name stays in orders, in reports and next to what they did in the portal: who examined and decided is part of the result (Art. 17(3)(b) and (e) GDPR). The e-mail address, the password and the rest of the account are deleted.",
    audit:
      "Audit log entries stay, without the e-mail address and the network addresses, and without the name except for examinations and decisions: they prove what happened to the data (accountability, Art. 5(2) GDPR).",
    documents:
      "Documents belong to the Centre's library, not to the person. Anyone who neither examined nor decided is shown as “Deleted account”.",
    investments:
      "Projects belong to the client, not to the person. Anyone who neither examined nor decided is shown as “Deleted account”.",
    orders:
      "Examination orders belong to the client, not to the person. They document how the examination went: anyone who neither examined nor decided is shown as “Deleted account”.",
    messages:
      "Messages from the contact form are addressed to the Centre and do not belong to the account. They are deleted separately, in the list of messages.",
    orderMessages:
      "Messages about examination orders belong to the order, not to the person. Anyone who neither examined nor decided is shown as “Deleted account”.",
  },
};
