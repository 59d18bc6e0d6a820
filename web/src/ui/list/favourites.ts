import "./texts.ts";
import { bookmarkCalls } from "@bonum/contract/bookmarks/calls.ts";
import type { RecordName } from "@bonum/contract/bookmarks/fields.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { callQuery } from "../../lib/call-query.ts";
import { reportError } from "../../lib/errors.ts";
import { useFirstScreenStands } from "../../lib/first-page/first-screen-stands.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { StarIcon as FavouriteIcon } from "../icons/star.ts";
import { StarBorderIcon as OtherIcon } from "../icons/star-border.ts";
import type { Filter, ListRow, RowAction } from "./list-description.ts";

/** Action that marks or unmarks a row as a favourite; false for clients, who have none. */
export function useFavouriteAction(kind: RecordName["kind"]): false | ((row: ListRow) => RowAction) {
  const { t } = useTranslation("list");
  if (!useHasRole("Admin")) return false;
  const common = { key: "favourite", mark: true, label: t("favourite.add"), Icon: OtherIcon, run() {} };
  return ({ id }) => ({ ...common, live: { record: { kind, id }, useNow: useStar } });
}

/** A row's star as it is. What is a favourite is read after the first screen, by each star that is shown. */
function useStar({ kind, id }: Pick<RecordName, "kind" | "id">) {
  const { t } = useTranslation("list");
  const queries = useQueryClient();
  const later = useFirstScreenStands();
  const { data: isFavourite } = useQuery({
    ...callQuery("bookmarks", bookmarkCalls.list, {}),
    enabled: later,
    select: (marked) => marked.some((one) => one.favourite && one.kind === kind && one.id === id),
  });
  const mark = async (favourite: boolean) => {
    await api(bookmarkCalls.favourite, { body: { kind, id, favourite } });
    // The list may be narrowed to them.
    await Promise.all(["bookmarks", kind].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  };
  return {
    label: t(isFavourite ? "favourite.remove" : "favourite.add"),
    Icon: isFavourite ? FavouriteIcon : OtherIcon,
    disabled: isFavourite === undefined,
    run: () => void mark(!isFavourite).catch(reportError),
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
