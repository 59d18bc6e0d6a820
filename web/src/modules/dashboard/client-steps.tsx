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
        text: t(`text.${key}`),
        link: t(`link.${key}`),
      }))}
    />
  );
}

const texts = {
  pl: {
    title: "Pierwsze kroki",
    investment: "Dodaj inwestycję",
    "text.investment": "Co i gdzie powstaje: z tych danych korzysta każde zlecenie.",
    "link.investment": "Dodaj inwestycję",
    order: "Wybierz badanie",
    "text.order": "W katalogu jest podane, co obejmuje badanie, ile trwa i jakie dokumenty są potrzebne.",
    "link.order": "Wybierz usługę",
    documents: "Dołącz dokumenty i wyślij zlecenie",
    "text.documents": "Szkic zapisuje się automatycznie i pokazuje, czego jeszcze brakuje.",
    "link.documents": "Dokończ zlecenie",
    followed: "Śledź, co dalej",
    "text.followed": "Na stronie zlecenia widać, do kogo należy następny krok i kiedy będzie wynik.",
    "link.followed": "Zobacz, co dalej",
  },
  en: {
    title: "First steps",
    investment: "Add a project",
    "text.investment": "What is being built and where. Every order uses this information.",
    "link.investment": "Add a project",
    order: "Choose an examination",
    "text.order":
      "The catalogue says what an examination covers, how long it takes and which documents it needs.",
    "link.order": "Choose a service",
    documents: "Add the documents and submit the order",
    "text.documents": "The draft is saved automatically and shows what is still missing.",
    "link.documents": "Complete the order",
    followed: "Follow what comes next",
    "text.followed": "The order's page says what comes next and when the result is due.",
    "link.followed": "See what comes next",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    clientSteps: typeof texts.pl;
  }
}

addTexts("clientSteps", texts);
