import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { matchPath, useLocation, useNavigate } from "react-router";
import { type Place, useLabel } from "../../lib/module.ts";
import { ExpandMoreIcon as ExpandIcon } from "../../ui/icons/expand-more.ts";
import { useActionMenu } from "../../ui/menu/use-action-menu.tsx";

const Opener = styled(Button)(({ theme }) => ({
  ...theme.typography.body2,
  paddingInline: theme.spacing(1),
  fontWeight: 600,
  borderRadius: 0,
  color: theme.vars.palette.text.secondary,
  "&[data-current=true]": {
    color: theme.vars.palette.text.primary,
    boxShadow: `inset 0 -3px ${theme.vars.palette.secondary.main}`,
  },
}));

/** Menu of the setup screens, if the navigation has no room for them. */
export function SetupMenu({ places }: { places: readonly Place[] }) {
  const { t } = useTranslation("zones");
  const labelOf = useLabel();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const isCurrent = ({ to, exact }: Place) => matchPath({ path: to, end: exact ?? false }, pathname) !== null;
  const { opener, menu } = useActionMenu({
    actions: places.map((place) => ({
      key: place.to,
      label: labelOf(place.label),
      run: () => void navigate(place.to),
    })),
  });
  return (
    <>
      <Opener {...opener} endIcon={<ExpandIcon />} data-current={places.some(isCurrent)}>
        {t("group.setup")}
      </Opener>
      {menu}
    </>
  );
}
