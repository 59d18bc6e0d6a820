import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { serviceCalls } from "@bonum/contract/services/calls.ts";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../lib/call-query.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { FirstSteps } from "../../ui/first-steps/first-steps.tsx";

type Steps = ClientDashboard["firstSteps"];

/** A new client's way to its first examination; it goes once the centre has taken the first order up. */
export function ClientSteps({ steps }: { steps: Steps }) {
  const { t } = useTranslation("clientSteps");
  const order = steps.orderId === null ? "/client/orders" : `/client/orders/${steps.orderId}`;
  const published = useQuery({
    ...callQuery("services", serviceCalls.published, { query: { pageSize: 1 } }),
    enabled: !steps.order && !steps.followed,
  });
  const askFirst = published.data?.items.length === 0;
  const places = [
    ["investment", "/client/investments/new"],
    askFirst ? (["request", "/about/contact"] as const) : (["order", "/services"] as const),
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
        done: (key !== "request" && steps[key]) || steps.followed,
        title: t(key),
        text: t(`text.${key}`),
        link: t(`link.${key}`),
        anytime: key === "request",
      }))}
    />
  );
}

const texts = {
  pl: {
    title: "Pierwsze kroki",
    investment: "Inwestycja",
    "text.investment": "Co i gdzie powstaje: z tych danych korzysta każde zlecenie.",
    "link.investment": "Dodaj inwestycję",
    order: "Wybór badania",
    "text.order": "W katalogu jest podane, co obejmuje badanie, ile trwa i jakie dokumenty są potrzebne.",
    "link.order": "Wybierz usługę",
    request: "Zapytanie o badanie",
    "text.request":
      "Katalog usług jest w przygotowaniu. Prosimy napisać, jakiego badania Państwo potrzebują.",
    "link.request": "Napisz do Centrum",
    documents: "Dokumenty i wysłanie zlecenia",
    "text.documents": "Szkic zapisuje się automatycznie i pokazuje, czego jeszcze brakuje.",
    "link.documents": "Dokończ zlecenie",
    followed: "Przebieg zlecenia",
    "text.followed": "Na stronie zlecenia widać, czyj jest następny krok i kiedy będzie wynik.",
    "link.followed": "Zobacz zlecenie",
  },
  en: {
    title: "First steps",
    investment: "Project",
    "text.investment": "What is being built and where. Every order uses this information.",
    "link.investment": "Add a project",
    order: "Choice of an examination",
    "text.order":
      "The catalogue says what an examination covers, how long it takes and which documents it needs.",
    "link.order": "Choose a service",
    request: "Question about an examination",
    "text.request":
      "No services have been published yet. Please write to us about the examination that you need.",
    "link.request": "Write to the Centre",
    documents: "Documents and submission",
    "text.documents": "The draft is saved automatically and shows what is still missing.",
    "link.documents": "Complete the order",
    followed: "Progress of the order",
    "text.followed": "The order's page says what comes next and when the result is due.",
    "link.followed": "See the order",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    clientSteps: typeof texts.pl;
  }
}

addTexts("clientSteps", texts);
