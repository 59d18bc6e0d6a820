import "./texts.ts";
import { bookmarkCalls } from "@bonum/contract/bookmarks/calls.ts";
import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { useFirstScreenStands } from "../../lib/first-page/first-screen-stands.ts";
import { StarIcon as FavouriteIcon } from "../icons/star.ts";
import { StarBorderIcon as OtherIcon } from "../icons/star-border.ts";
import { BesideTitle } from "../menu/beside-title.ts";

/** Marks a record as a favourite of whoever is signed in, or takes the mark away. */
export function FavouriteButton({ record }: { record: RecordName }) {
  const { t } = useTranslation("detail");
  const queries = useQueryClient();
  // Nothing of the record waits for it; its place is kept, so that nothing moves.
  const later = useFirstScreenStands();
  const { data } = useQuery({ ...callQuery("bookmarks", bookmarkCalls.list, {}), enabled: later });
  const [busy, setBusy] = useState(false);
  const favourite = data?.some(
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
    <BesideTitle
      variant="text"
      size="small"
      data-star=""
      aria-pressed={favourite ?? false}
      disabled={busy || data === undefined}
      startIcon={favourite ? <FavouriteIcon /> : <OtherIcon />}
      onClick={change}
      sx={{ marginBlock: -1, marginInlineStart: "-5px" }}
    >
      <span>{t("favourite")}</span>
    </BesideTitle>
  );
}
