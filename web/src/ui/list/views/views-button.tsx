import "./texts.ts";
import { viewCalls } from "@bonum/contract/views/calls.ts";
import type { SavedView } from "@bonum/contract/views/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { callQuery } from "../../../lib/call-query.ts";
import { rememberDefaultView } from "../../../lib/default-views.ts";
import { useUser } from "../../../lib/session/session-store.ts";
import { ViewListOutlinedIcon as ViewsIcon } from "../../icons/view-list-outlined.ts";
import { Polish } from "../../polish.tsx";
import { NARROW } from "../../styles/theme.ts";
import type { Column } from "../list-description.ts";
import {
  addressOfView,
  CHOSEN,
  isChosen,
  type ListPlace,
  readOpenedView,
  savedAddress,
} from "./list-address.ts";

const ViewsPanel = lazy(async () => ({ default: (await import("./views-panel.tsx")).ViewsPanel }));

const NO_VIEWS: readonly SavedView[] = [];

/** A long name of a view leaves room for the count. */
const Opener = styled(Button)({
  minWidth: 0,
  maxWidth: "60ch",
  "& > span:not([class])": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  // As large as the button of the filters beside it.
  [NARROW]: { maxWidth: "100%", fontSize: "1rem" },
});

interface ViewsButtonProps {
  place: ListPlace;
  columns: readonly Pick<Column<never>, "key" | "label" | "card" | "optional">[];
}

/** Tells which saved view of the list is shown, and opens what can be done with views, columns and density. */
export function ViewsButton({ place, columns }: ViewsButtonProps) {
  const { t } = useTranslation("listViews");
  const [search] = useSearchParams();
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [begun, setBegun] = useState(false);
  const { data } = useQuery({
    ...callQuery("views", viewCalls.list, { query: { list: place.list } }),
    staleTime: 60_000,
  });
  useDefaultViewOf(place, data);
  const views = data ?? NO_VIEWS;
  const opened = readOpenedView(search);
  const current = views.find((view) => view.id === opened?.id);
  const changed =
    current !== undefined &&
    savedAddress(place, search) !== savedAddress(place, new URLSearchParams(current.query));
  return (
    <>
      <Opener
        id={id}
        size="small"
        color="inherit"
        startIcon={<ViewsIcon />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => {
          setBegun(true);
          setAnchor(currentTarget);
        }}
      >
        <span>
          {t("view")}
          {current !== undefined && (
            <>
              {": "}
              <Polish>{current.name}</Polish>
              {changed && ` ${t("view.changed")}`}
            </>
          )}
        </span>
      </Opener>
      {begun && (
        <Suspense>
          <ViewsPanel
            {...{ place, columns, views, current, changed, anchor }}
            labelledBy={id}
            onClose={() => setAnchor(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Remembers with which view the list opens; on a device that did not know yet, an untouched list changes to it. */
function useDefaultViewOf({ list }: ListPlace, views: readonly SavedView[] | undefined): void {
  const userId = useUser()?.id;
  const navigate = useNavigate();
  const { search, state } = useLocation();
  const untouched = search === "" && !isChosen(state);
  useEffect(() => {
    if (views === undefined || userId === undefined) return;
    const view = views.find(({ byDefault }) => byDefault);
    const address = view && addressOfView(view);
    rememberDefaultView(userId, list, address);
    if (untouched && address !== undefined)
      void navigate({ search: address }, { replace: true, state: CHOSEN });
  }, [views, userId, list, untouched, navigate]);
}
