import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { useTranslation } from "react-i18next";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { FirstSteps } from "../../ui/first-steps/first-steps.tsx";

type Steps = ClientDashboard["firstSteps"];

/** A new client's way to its first examination; it goes once the centre has taken the first order up. */
export function ClientSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation("clientSteps");
  const order = steps.orderId === null ? "/client/orders" : `/client/orders/${steps.orderId}`;
  const places = [
    ["investment", "/client/investments/new"],
    ["order", "/services"],
    ["documents", steps.orderId === null ? "/services" : `${order}?step=documents`],
    ["followed", order],
  ] as const;
  return (
    <FirstSteps
      title={t("title")}
      inOrder
      steps={places.map(([key, to]) => ({
        key,
        to,
        // An order that ended counts as the way of all its steps.
        done: steps[key] || steps.followed,
        title: t(key),
        text: t(`${key}.text`),
        link: t(`${key}.link`),
      }))}
    />
  );
}

const messages = {
  pl: {
    title: "Pierwsze kroki",
    investment: "Dodaj inwestycję",
    "investment.text": "Co i gdzie powstaje: z tych danych korzysta każde zlecenie.",
    "investment.link": "Dodaj inwestycję",
    order: "Wybierz badanie",
    "order.text": "Katalog mówi, co obejmuje badanie, ile trwa i jakie dokumenty są potrzebne.",
    "order.link": "Wybierz usługę",
    documents: "Dołącz dokumenty i wyślij zlecenie",
    "documents.text": "Szkic zapisuje się sam i podpowiada, czego jeszcze brakuje.",
    "documents.link": "Dokończ zlecenie",
    followed: "Śledź, co dalej",
    "followed.text": "Na stronie zlecenia widać, czyja jest kolej i kiedy będzie wynik.",
    "followed.link": "Zobacz, co dalej",
  },
  en: {
    title: "First steps",
    investment: "Add a project",
    "investment.text": "What is built and where: every order uses these data.",
    "investment.link": "Add a project",
    order: "Choose an examination",
    "order.text":
      "The catalogue says what an examination covers, how long it takes and which documents it needs.",
    "order.link": "Choose a service",
    documents: "Add the documents and send the order",
    "documents.text": "The draft saves itself and says what is still missing.",
    "documents.link": "Complete the order",
    followed: "Follow what comes next",
    "followed.text": "The order's page says whose turn it is and when the result comes.",
    "followed.link": "See what comes next",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    clientSteps: typeof messages.pl;
  }
}

addTexts("clientSteps", messages);
