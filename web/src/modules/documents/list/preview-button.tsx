import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { addTexts } from "../../../lib/i18n/i18n.ts";
import { useUser } from "../../../lib/session/session-store.ts";
import { ViewSidebarOutlinedIcon as PaneIcon } from "../../../ui/icons/view-sidebar-outlined.ts";
import { type Appearance, keepAppearance, withAppearance } from "../../../ui/list/views/appearance.ts";
import { CHOSEN } from "../../../ui/list/views/list-address.ts";

/** Shows or hides the preview beside the list; so does the space bar on a row. */
export function PreviewButton({ look }: { look: Appearance }) {
  const { t } = useTranslation("documentsPreview");
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const userId = useUser()?.id ?? "";
  const turn = () => {
    const next = { ...look, preview: !look.preview };
    keepAppearance(userId, next);
    const to = withAppearance(search, next).toString();
    void navigate({ search: to }, { replace: true, preventScrollReset: true, state: CHOSEN });
  };
  return (
    <Button
      size="small"
      color={look.preview ? "primary" : "inherit"}
      startIcon={<PaneIcon />}
      aria-label={t("turn")}
      aria-pressed={look.preview}
      data-key="preview"
      onClick={turn}
    >
      <span data-word="">{t("pane")}</span>
    </Button>
  );
}

const texts = {
  pl: { pane: "Podgląd", turn: "Podgląd obok listy" },
  en: { pane: "Preview", turn: "Preview beside the list" },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    documentsPreview: typeof texts.pl;
  }
}

addTexts("documentsPreview", texts);
