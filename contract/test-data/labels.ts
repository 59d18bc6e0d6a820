import type { Labels } from "../labels.ts";

/** Audit labels of sample data; the log keeps the ids of the rows. */
export const testDataLabels = {
  subjects: { "test-data": { pl: "Dane przykładowe", en: "Sample data" } },
  actions: {
    "test-data.add": { pl: "Dodano dane przykładowe", en: "Sample data added" },
    "test-data.remove": { pl: "Usunięto dane przykładowe", en: "Sample data removed" },
  },
  fields: {
    ids: { pl: "Liczba rekordów", en: "Number of records", format: "count" },
    documents: { pl: "Liczba dokumentów", en: "Number of documents", format: "count" },
    clients: { pl: "Liczba klientów", en: "Number of clients", format: "count" },
    orders: { pl: "Liczba zleceń", en: "Number of orders", format: "count" },
    investments: { pl: "Liczba inwestycji", en: "Number of projects", format: "count" },
  },
} as const satisfies Labels;
