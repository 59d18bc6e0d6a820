import type { ChangeEvent } from "@bonum/contract/portal.ts";
import { testDataCalls } from "@bonum/contract/test-data/calls.ts";
import Button from "@mui/material/Button";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { reportFailure } from "../../lib/errors.ts";
import { addTexts } from "../../lib/i18n/i18n.ts";
import { DialogSheet } from "../dialogs/dialog-sheet.tsx";
import { Spinner } from "../states/spinner.tsx";

export interface SamplesDialogProps {
  /** List that the server fills. */
  area: string;
  /** Topic to refetch. */
  topic: ChangeEvent["topic"];
  onClose: () => void;
}

/** The lists whose samples bring others along. */
const WITH_TEXT = ["clients", "investments", "orders"] as const;

function hasText(area: string): area is (typeof WITH_TEXT)[number] {
  return (WITH_TEXT as readonly string[]).includes(area);
}

/** Asks before the list is filled with test data, or rid of it (D5.1). */
export function SamplesDialog({ area, topic, onClose }: SamplesDialogProps) {
  const { t } = useTranslation("samples");
  const { busy, add, remove } = useSamples({ area, topic, onDone: onClose });
  return (
    <DialogSheet
      title={t("title")}
      described
      onClose={busy ? undefined : onClose}
      actions={
        <>
          {busy && <Spinner size={24} />}
          <Button onClick={onClose} disabled={busy} autoFocus>
            {t("action.cancel", { ns: "common" })}
          </Button>
          <Button variant="outlined" color="error" onClick={() => remove()} disabled={busy}>
            {t("remove")}
          </Button>
          <Button variant="contained" onClick={() => add()} disabled={busy}>
            {t("add")}
          </Button>
        </>
      }
    >
      {t("text")} {hasText(area) && t(`text.${area}`)}
    </DialogSheet>
  );
}

interface SamplesUse {
  area: string;
  topic: ChangeEvent["topic"];
  onDone: () => void;
}

function useSamples({ area, topic, onDone }: SamplesUse) {
  const { t } = useTranslation("samples");
  const client = useQueryClient();
  const common = {
    onError: (error: Error) => reportFailure(t("failed"), error),
    onSettled: () => {
      onDone();
      void client.invalidateQueries({ queryKey: [topic] });
    },
  };
  const adding = useMutation({
    ...common,
    mutationFn: () => api(testDataCalls.add, { params: { area } }),
  });
  const removing = useMutation({
    ...common,
    mutationFn: () => api(testDataCalls.remove, { params: { area } }),
  });
  return { busy: adding.isPending || removing.isPending, add: adding.mutate, remove: removing.mutate };
}

const texts = {
  pl: {
    title: "Dane przykładowe",
    text: "Można dodać do listy przykładowe pozycje albo usunąć trwale wszystkie dodane w ten sposób wcześniej.",
    "text.clients":
      "Razem z przykładowymi klientami znikają przykładowe inwestycje i zlecenia. Zostają klienci, którzy mają już konto, zaproszenie albo prawdziwą inwestycję.",
    "text.investments":
      "Każda inwestycja należy do klienta. Jeżeli nie ma przykładowych klientów, zostaną dodani, a potem usunięci razem z inwestycjami, chyba że mają już konto, zaproszenie albo prawdziwą inwestycję.",
    "text.orders":
      "Każde zlecenie dotyczy inwestycji i ma dokumenty. Jeżeli nie ma przykładowych, zostaną dodane wraz z klientami. Inwestycje usuwa się na ich liście, a dokumenty w bibliotece.",
    add: "Dodaj przykładowe",
    remove: "Usuń przykładowe",
    failed: "Nie udało się zmienić danych przykładowych.",
  },
  en: {
    title: "Sample data",
    text: "You can add sample items to the list, or permanently delete all those added before.",
    "text.clients":
      "Sample projects and orders are removed together with the sample clients. Clients that now have an account, an invitation or a real project stay.",
    "text.investments":
      "Every project belongs to a client. If there are no sample clients, they are added, and later removed together with the projects, unless they have an account, an invitation or a real project by then.",
    "text.orders":
      "Every order concerns a project and has documents. If there are no sample ones, they are added with their clients. Projects are removed in their own list, documents in the library.",
    add: "Add samples",
    remove: "Remove samples",
    failed: "The sample data could not be changed.",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    samples: typeof texts.pl;
  }
}

addTexts("samples", texts);
