import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import LinearProgress from "@mui/material/LinearProgress";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { formatNumber } from "../../../lib/format/format.ts";
import { addTexts } from "../../../lib/i18n/i18n.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { ConfirmDialog } from "../../../ui/dialogs/confirm-dialog.tsx";
import { useWholePortal, type WorkState } from "./use-whole-portal.ts";

/** Fills the whole portal with test data by one button, and rids it of all of them by another. */
export function TestDataPanel() {
  const { t } = useTranslation("wholePortal");
  const { state, start, goOn } = useWholePortal();
  const [asked, setAsked] = useState<"add" | "remove" | null>(null);
  const running = state?.running ?? false;
  const confirm = () => {
    if (asked !== null) void start(asked);
    setAsked(null);
  };
  return (
    <DetailSection title={t("title")}>
      <Typography sx={{ marginBottom: 2, maxWidth: "75ch" }}>{t("lead")}</Typography>
      <Buttons>
        <Button variant="contained" disabled={running} onClick={() => setAsked("add")}>
          {t("add")}
        </Button>
        <Button variant="outlined" color="error" disabled={running} onClick={() => setAsked("remove")}>
          {t("remove")}
        </Button>
      </Buttons>
      {state !== null && <Progress state={state} onGoOn={() => void goOn()} />}
      {asked !== null && (
        <ConfirmDialog
          open
          title={t(`ask.${asked}.title`)}
          confirmLabel={t(asked)}
          destructive={asked === "remove"}
          onConfirm={confirm}
          onCancel={() => setAsked(null)}
        >
          {t(`ask.${asked}.text`)}
        </ConfirmDialog>
      )}
    </DetailSection>
  );
}

const Lists = styled("ul")(({ theme }) => ({
  margin: theme.spacing(1.5, 0, 0),
  padding: 0,
  listStyle: "none",
  maxWidth: 420,
  fontVariantNumeric: "tabular-nums",
  "& li": {
    display: "flex",
    justifyContent: "space-between",
    gap: theme.spacing(2),
    paddingBlock: theme.spacing(0.5),
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
}));

/** Progress by list, and the failure that stopped it. */
function Progress({ state, onGoOn }: { state: WorkState; onGoOn: () => void }) {
  const { t } = useTranslation("wholePortal");
  const { work, lists, running, failed } = state;
  const done = lists.filter(({ count }) => count !== null).length;
  const total = lists.reduce((sum, { count }) => sum + (count ?? 0), 0);
  const next = lists.find(({ count }) => count === null);
  const said = { count: total, amount: formatNumber(total) };
  return (
    <div>
      <Typography role="status" sx={{ marginTop: 2, fontWeight: 600 }}>
        {running &&
          next &&
          t("running", { list: t(`area.${next.area}`), number: done + 1, total: lists.length })}
        {!running && failed === null && t(`done.${work}`, said)}
      </Typography>
      {running && (
        <LinearProgress
          aria-label={t(work)}
          variant="determinate"
          value={(100 * done) / lists.length}
          sx={{ height: 8, borderRadius: 1, marginTop: 1, maxWidth: 420 }}
        />
      )}
      {failed !== null && (
        <Alert
          severity="error"
          sx={{ marginTop: 1 }}
          action={
            <Button color="inherit" onClick={onGoOn}>
              {t("goOn")}
            </Button>
          }
        >
          {t("failed", { list: t(`area.${failed.area}`) })} {failed.reason}
        </Alert>
      )}
      <Lists>
        {lists.map(({ area, count }) => (
          <li key={area}>
            <span>{t(`area.${area}`)}</span>
            <span>{count === null ? "–" : formatNumber(count)}</span>
          </li>
        ))}
      </Lists>
    </div>
  );
}

const texts = {
  pl: {
    title: "Dane przykładowe",
    lead: "Przykładowe usługi, klienci, zlecenia i inne pozycje pokazują, jak pracuje się w portalu. Są oznaczone, a usunąć je można jednym przyciskiem, razem ze wszystkim, co przy nich powstało.",
    add: "Wypełnij cały portal",
    remove: "Usuń wszystkie dane przykładowe",
    "ask.add.title": "Wypełnić cały portal danymi przykładowymi?",
    "ask.add.text":
      "Do każdej listy dojdzie zestaw przykładowych pozycji, także jeśli są już na niej przykładowe. To, co już jest w portalu, nie zmieni się.",
    "ask.remove.title": "Usunąć wszystkie dane przykładowe?",
    "ask.remove.text":
      "Przykładowe pozycje wszystkich list zostaną usunięte trwale, z ich dokumentami i certyfikatami. Prawdziwe dane pozostaną.",
    running: "{{number}} z {{total}}: {{list}}…",
    "done.add_one": "Portal wypełniony. Dodano {{amount}} pozycję.",
    "done.add_few": "Portal wypełniony. Dodano {{amount}} pozycje.",
    "done.add_many": "Portal wypełniony. Dodano {{amount}} pozycji.",
    "done.add_other": "Portal wypełniony. Dodano {{amount}} pozycji.",
    "done.remove_one": "Usunięto {{amount}} przykładową pozycję.",
    "done.remove_few": "Usunięto {{amount}} przykładowe pozycje.",
    "done.remove_many": "Usunięto {{amount}} przykładowych pozycji.",
    "done.remove_other": "Usunięto {{amount}} przykładowej pozycji.",
    failed: "Nie udało się zmienić listy „{{list}}”.",
    goOn: "Dokończ",
    "area.services": "Usługi",
    "area.files": "Dokumenty",
    "area.clients": "Klienci",
    "area.investments": "Inwestycje",
    "area.orders": "Zlecenia badań",
    "area.messages": "Wiadomości",
    "area.references": "Referencje",
    "area.partners": "Partnerzy",
  },
  en: {
    title: "Sample data",
    lead: "Sample services, clients, orders and other items show how the portal works. They are marked, and one button removes them together with everything created from them.",
    add: "Fill the whole portal",
    remove: "Remove all sample data",
    "ask.add.title": "Fill the whole portal with sample data?",
    "ask.add.text":
      "Each list will get a set of sample items, even if it already has some. Existing records will not change.",
    "ask.remove.title": "Remove all sample data?",
    "ask.remove.text":
      "The sample items in all lists will be permanently deleted, with their documents and certificates. Real data will stay.",
    running: "{{number}} of {{total}}: {{list}}…",
    "done.add_one": "Sample data added: {{amount}} item.",
    "done.add_other": "Sample data added: {{amount}} items.",
    "done.remove_one": "{{amount}} sample item removed.",
    "done.remove_other": "{{amount}} sample items removed.",
    failed: "The operation failed at: {{list}}.",
    goOn: "Continue",
    "area.services": "Services",
    "area.files": "Documents",
    "area.clients": "Clients",
    "area.investments": "Projects",
    "area.orders": "Examination orders",
    "area.messages": "Messages",
    "area.references": "References",
    "area.partners": "Partners",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    wholePortal: typeof texts.pl;
  }
}

addTexts("wholePortal", texts);
