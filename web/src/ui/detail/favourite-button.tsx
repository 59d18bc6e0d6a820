import "./texts.ts";
import { bookmarkCalls } from "@bonum/contract/bookmarks/calls.ts";
import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import FavouriteIcon from "@mui/icons-material/Star";
import OtherIcon from "@mui/icons-material/StarBorder";
import Button from "@mui/material/Button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";

/** Marks a record as a favourite of whoever is signed in, or takes the mark away. */
export function FavouriteButton({ record }: { record: RecordName }) {
  const { t } = useTranslation("detail");
  const queries = useQueryClient();
  const { data } = useQuery(callQuery("bookmarks", bookmarkCalls.list, {}));
  const [busy, setBusy] = useState(false);
  if (data === undefined) return null;
  const favourite = data.some(
    ({ kind, id, favourite }) => favourite && kind === record.kind && id === record.id,
  );
  const change = () => {
    setBusy(true);
    void api(bookmarkCalls.favourite, { body: { ...record, favourite: !favourite } })
      .catch(reportError)
      .then(() => queries.invalidateQueries({ queryKey: ["bookmarks"] }))
      .finally(() => setBusy(false));
  };
  return (
    <Button
      variant="text"
      size="small"
      aria-pressed={favourite}
      disabled={busy}
      startIcon={favourite ? <FavouriteIcon /> : <OtherIcon />}
      onClick={change}
      sx={{ marginBlock: -1 }}
    >
      {t("favourite")}
    </Button>
  );
}
