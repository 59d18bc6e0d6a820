import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useOrganisation } from "../../lib/organisation.ts";
import { RADIUS } from "../../ui/styles/theme.ts";

/** A banner's logos are made for white ground, so it brings its own in the dark theme too. */
const Plate = styled("div")(({ theme }) => ({
  gridColumn: "1 / -1",
  justifySelf: "center",
  maxWidth: "100%",
  borderRadius: RADIUS.control,
  backgroundColor: "#ffffff",
  "& img": { display: "block", maxWidth: "100%", height: "auto", borderRadius: RADIUS.control },
  "& img[data-own]": { maxHeight: 120, padding: theme.spacing(1), objectFit: "contain" },
}));

/** The funding notice of the association's project: the organisation's own picture, or the one that is shipped. */
export function FundingBanner() {
  const { t } = useTranslation("shell");
  const { banner, facts } = useOrganisation() ?? {};
  return (
    <Plate>
      {banner ? (
        <img src={banner} alt={facts?.fundingText || t("footer.banner")} loading="lazy" data-own />
      ) : (
        <img src="/banner.svg" alt={t("footer.banner")} width={560} height={84} loading="lazy" />
      )}
    </Plate>
  );
}
