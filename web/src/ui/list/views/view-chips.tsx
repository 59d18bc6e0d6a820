import "./texts.ts";
import type { SavedView } from "@bonum/contract/views/fields.ts";
import { styled } from "@mui/material/styles";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { rememberDefaultView } from "../../../lib/default-views.ts";
import { useUser } from "../../../lib/session/session-store.ts";
import { LinkButton } from "../../link-button.tsx";
import { useTitlePart } from "../../page/title-part.ts";
import { Polish } from "../../polish.tsx";
import { NARROW, TARGET_SIZE } from "../../styles/theme.ts";
import { addressOfView, CHOSEN, isChosen, keepRoomForViews, type ListPlace } from "./list-address.ts";
import { useViews } from "./use-views.ts";

const Line = styled("nav")(({ theme }) => ({
  display: "flex",
  gap: theme.spacing(1),
  overflowX: "auto",
  padding: theme.spacing(1.5, 3, 0),
  "& > a": {
    flex: "none",
    display: "block",
    minHeight: 36,
    maxWidth: "40ch",
    overflow: "hidden",
    textOverflow: "ellipsis",
    whiteSpace: "nowrap",
    borderRadius: TARGET_SIZE / 2,
    "&[aria-current]": {
      borderColor: theme.vars.palette.primary.main,
      backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 10%, transparent)`,
    },
  },
  [NARROW]: { paddingInline: theme.spacing(2), "& > a": { minHeight: TARGET_SIZE } },
}));

/** Saved views of a list, each a press away; the one that is open names the page. */
export function ViewChips({ place }: { place: ListPlace }) {
  const { t } = useTranslation("listViews");
  const { views, loaded, current, changed } = useViews(place);
  useDefaultViewOf(place, loaded ? views : undefined);
  const name = current?.name ?? null;
  useEffect(() => {
    useTitlePart.setState(name, true);
    return () => useTitlePart.setState(null, true);
  }, [name]);
  if (views.length === 0) return null;
  return (
    <Line aria-label={t("manage")}>
      <ViewChip search="" current={current === undefined}>
        {t("whole")}
      </ViewChip>
      {views.map((view) => (
        <ViewChip key={view.id} search={addressOfView(view)} current={view === current}>
          <Polish>{view.name}</Polish>
          {view === current && changed && ` ${t("view.changed")}`}
        </ViewChip>
      ))}
    </Line>
  );
}

interface ViewChipProps {
  search: string;
  current: boolean;
  children: React.ReactNode;
}

function ViewChip({ search, current, children }: ViewChipProps) {
  return (
    <LinkButton
      to={{ search }}
      state={CHOSEN}
      size="small"
      color="inherit"
      variant="outlined"
      {...(current && { "aria-current": "page" })}
    >
      {children}
    </LinkButton>
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
    keepRoomForViews(userId, list, views.length > 0);
    if (untouched && address !== undefined)
      void navigate({ search: address }, { replace: true, state: CHOSEN });
  }, [views, userId, list, untouched, navigate]);
}
