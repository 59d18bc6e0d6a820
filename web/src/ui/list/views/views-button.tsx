import "./texts.ts";
import Button from "@mui/material/Button";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ViewListOutlinedIcon as ViewsIcon } from "../../icons/view-list-outlined.ts";
import type { Column } from "../list-description.ts";
import type { ListPlace } from "./list-address.ts";
import { useViews } from "./use-views.ts";

const ViewsPanel = lazy(async () => ({ default: (await import("./views-panel.tsx")).ViewsPanel }));

interface ViewsButtonProps {
  place: ListPlace;
  columns: readonly Pick<Column<never>, "key" | "label" | "card" | "optional">[];
}

/** Opens what can be done with views, columns and density. */
export function ViewsButton({ place, columns }: ViewsButtonProps) {
  const { t } = useTranslation("listViews");
  const id = useId();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [begun, setBegun] = useState(false);
  const { views, current, changed } = useViews(place);
  return (
    <>
      <Button
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
        {t("view")}
      </Button>
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
