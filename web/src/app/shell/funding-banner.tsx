import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useOrganisation } from "../../lib/organisation.ts";
import { usePolish } from "../../ui/polish.tsx";
import { RADIUS } from "../../ui/styles/theme.ts";

/** A banner's logos are made for white ground, so it brings its own in the dark theme too. */
const Plate = styled("div")(({ theme }) => ({
  gridColumn: "1 / -1",
  justifySelf: "center",
  maxWidth: "100%",
  borderRadius: RADIUS.control,
  backgroundColor: "#ffffff",
  "& img": {
    display: "block",
    maxWidth: "100%",
    height: "auto",
    maxHeight: 120,
    padding: theme.spacing(1),
    borderRadius: RADIUS.control,
    objectFit: "contain",
  },
}));

/** The funding notice of the organisation's project. Nobody is told of funding that the organisation has not told of itself. */
export function FundingBanner() {
  const { t } = useTranslation("shell");
  const organisation = useOrganisation();
  const polish = usePolish();
  if (organisation === undefined || organisation.banner === null) return null;
  const { banner, facts } = organisation;
  return (
    <Plate>
      {facts.fundingText ? (
        <img src={banner} alt={facts.fundingText} loading="lazy" {...polish} />
      ) : (
        <img src={banner} alt={t("footer.banner")} loading="lazy" />
      )}
    </Plate>
  );
}
