import "./texts.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import { documentUseCalls } from "@bonum/contract/documents/uses.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../../lib/api.ts";
import { Polish } from "../../../ui/polish.tsx";

/** More of them would push the buttons out of sight. */
const SHOWN = 8;

/** Documents used by orders and projects, those that an order keeps first. */
export function UsedDocuments({
  documents,
}: {
  documents: readonly Pick<DocumentView, "id" | "fileName">[];
}) {
  const { t } = useTranslation("documentSelection");
  const ids = documents.map(({ id }) => id);
  // Under a key of its own: what is being deleted is announced, and is asked once.
  const { data } = useQuery({
    queryKey: ["uses", ids],
    queryFn: () => api(documentUseCalls.ofSome, { body: { ids } }),
  });
  if (data === undefined || data.length === 0) return null;
  const names = new Map(documents.map(({ id, fileName }) => [id, fileName]));
  const used = data.toSorted((one, other) => Number(other.kept) - Number(one.kept));
  const others = used.length - SHOWN;
  return (
    <>
      <Typography sx={{ marginTop: 2, fontWeight: 600 }}>{t("uses.title")}</Typography>
      <Box component="ul" sx={{ marginBlock: 0.5, paddingInlineStart: 2.5, overflowWrap: "anywhere" }}>
        {used.slice(0, SHOWN).map(({ id, orders, investments, kept }) => (
          <li key={id}>
            <Polish>{names.get(id)}</Polish>
            {`: ${[...orders.map((number) => number ?? t("uses.draft")), ...investments].join(", ")}`}
            {kept && ` – ${t("uses.kept")}`}
          </li>
        ))}
        {others > 0 && <li>{t("uses.others", { count: others })}</li>}
      </Box>
    </>
  );
}
