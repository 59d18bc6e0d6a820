import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { NARROW, RADIUS } from "../../ui/theme.ts";

const Bar = styled("footer")(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.background.paper,
  padding: theme.spacing(3, 4),
  display: "grid",
  placeItems: "center",
  [NARROW]: { padding: theme.spacing(2) },
}));

/** A banner's logos are made for white ground, so it brings its own in the dark theme too. */
const Banner = styled("img")({
  display: "block",
  width: 560,
  maxWidth: "100%",
  height: "auto",
  borderRadius: RADIUS.control,
  backgroundColor: "#ffffff",
});

/** The funding notice of the association's project. */
export function Footer() {
  const { t } = useTranslation("shell");
  return (
    <Bar>
      <Banner src="/banner.svg" alt={t("footer.banner")} width={560} height={84} />
    </Bar>
  );
}
