import "./texts.ts";
import { bookmarkCalls } from "@bonum/contract/bookmarks/calls.ts";
import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { useFirstScreenStands } from "../../lib/first-page/first-screen-stands.ts";
import { notify } from "../../lib/notify.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { StarIcon as FavouriteIcon } from "../icons/star.ts";
import { StarBorderIcon as OtherIcon } from "../icons/star-border.ts";
import type { Filter, ListRow, RowAction } from "./list-description.ts";

/**
 * Action that marks or unmarks a row as a favourite; false for clients, who have none. Loaded after the first
 * screen.
 */
export function useFavouriteAction(kind: RecordName["kind"]): false | ((row: ListRow) => RowAction) {
  const { t } = useTranslation("list");
  const queries = useQueryClient();
  const isAdmin = useHasRole("Admin");
  const later = useFirstScreenStands();
  const { data } = useQuery({ ...callQuery("bookmarks", bookmarkCalls.list, {}), enabled: isAdmin && later });
  const favourites = useMemo(
    () => new Set(data?.filter((one) => one.favourite && one.kind === kind).map(({ id }) => id)),
    [data, kind],
  );
  const mark = async (id: string, favourite: boolean) => {
    await api(bookmarkCalls.favourite, { body: { kind, id, favourite } });
    notify({ kind: "success", text: t(favourite ? "favourite.added" : "favourite.removed") });
    // The list may be narrowed to them.
    await Promise.all(["bookmarks", kind].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  };
  if (!isAdmin) return false;
  return ({ id }) => {
    const isFavourite = favourites.has(id);
    return {
      key: "favourite",
      mark: true,
      label: t(isFavourite ? "favourite.remove" : "favourite.add"),
      Icon: isFavourite ? FavouriteIcon : OtherIcon,
      disabled: data === undefined,
      run: () => void mark(id, !isFavourite).catch(reportError),
    };
  };
}

/** Narrows a list to the favourites of whoever is signed in. */
export function useFavouriteFilter(): Filter {
  const { t } = useTranslation("list");
  return {
    name: "favourite",
    label: t("favourite"),
    options: [{ value: "true", label: t("favourite.only") }],
  };
}
