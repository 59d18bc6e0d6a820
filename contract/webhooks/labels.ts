import { certificateLabels } from "../certificates/labels.ts";
import type { Label, LabelsOf } from "../labels.ts";
import { orderLabels } from "../orders/labels.ts";
import type { DeliveryError, DeliveryView, WebhookEvent, WebhookView } from "./fields.ts";

/** Labels of webhook events, the same as in orders and certificates. */
export const WEBHOOK_EVENT_LABELS: Readonly<Record<WebhookEvent, Label>> = {
  ...orderLabels.actions,
  ...certificateLabels.actions,
};

/** Labels of the reasons for a failed delivery. */
export const DELIVERY_ERROR_LABELS: Readonly<Record<DeliveryError, Label>> = {
  private: { pl: "Adres prowadzi do sieci wewnętrznej", en: "The address points to an internal network" },
  unknownHost: { pl: "Nie ma serwera o tej nazwie", en: "There is no server with this name" },
  refused: { pl: "Serwer nie przyjmuje połączeń", en: "The server refuses connections" },
  timeout: { pl: "Serwer nie odpowiedział na czas", en: "The server did not answer in time" },
  encryption: {
    pl: "Certyfikat TLS serwera jest nieprawidłowy",
    en: "The server's TLS certificate is not valid",
  },
  connection: { pl: "Połączenie zostało przerwane", en: "The connection was interrupted" },
  secret: {
    pl: "Sekretu tego adresu nie da się odczytać, bo zmienił się sekret portalu (JWT_SECRET). Dodaj adres od nowa.",
    en: "The secret of this address cannot be read, because the portal's secret (JWT_SECRET) has changed. Add the address again.",
  },
  off: { pl: "Adres jest wyłączony", en: "The address is turned off" },
};

/** Labels of webhooks and their fields. */
export const webhookLabels = {
  subjects: { webhook: { pl: "Webhooki", en: "Webhooks" } },
  actions: {
    "webhook.create": { pl: "Dodano webhook", en: "Webhook added" },
    "webhook.update": { pl: "Zmieniono webhook", en: "Webhook changed" },
    "webhook.rotate": { pl: "Wymieniono sekret webhooka", en: "Webhook secret replaced" },
    "webhook.remove": { pl: "Usunięto webhook", en: "Webhook removed" },
    "webhook.fail": { pl: "Wyłączono webhook, który nie odpowiadał", en: "Failing webhook turned off" },
    "webhook.resend": { pl: "Ponownie wysłano zdarzenie", en: "Event sent again" },
  },
  fields: {
    url: { pl: "Adres", en: "Address" },
    events: { pl: "Zdarzenia", en: "Events", values: WEBHOOK_EVENT_LABELS },
    state: {
      pl: "Stan",
      en: "Status",
      values: {
        active: { pl: "działa", en: "active" },
        off: { pl: "wyłączony", en: "off" },
        failed: { pl: "wyłączony, bo nie odpowiadał", en: "turned off because it failed" },
      },
    },
    dateAdded: { pl: "Dodano", en: "Added", format: "moment" },
    failingSince: { pl: "Nie odpowiada od", en: "Failing since", format: "moment" },
    event: { pl: "Zdarzenie", en: "Event", values: WEBHOOK_EVENT_LABELS },
    number: { pl: "Numer", en: "Number" },
  },
} as const satisfies LabelsOf<Omit<WebhookView, "id" | "events">>;

/** Labels of the delivery log's fields. */
export const deliveryLabels = {
  subjects: {},
  actions: {},
  fields: {
    dateAdded: { pl: "Kiedy", en: "When", format: "moment" },
    event: { pl: "Zdarzenie", en: "Event", values: WEBHOOK_EVENT_LABELS },
    number: { pl: "Numer", en: "Number" },
    url: { pl: "Adres", en: "Address" },
    state: {
      pl: "Wynik",
      en: "Outcome",
      values: {
        waiting: { pl: "Czeka na wysłanie", en: "Waiting" },
        delivered: { pl: "Dostarczone", en: "Delivered" },
        failed: { pl: "Niedostarczone", en: "Not delivered" },
      },
    },
    attempts: { pl: "Próby", en: "Attempts" },
    dateTried: { pl: "Ostatnia próba", en: "Last attempt", format: "moment" },
    status: { pl: "Kod odpowiedzi", en: "Status code" },
    error: { pl: "Powód", en: "Reason", values: DELIVERY_ERROR_LABELS },
    answer: { pl: "Początek odpowiedzi", en: "Start of response" },
  },
} as const satisfies LabelsOf<Omit<DeliveryView, "id" | "can">>;
