import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useOrganisation } from "../../lib/organisation.ts";
import { useHasRole } from "../../lib/session/session-store.ts";
import { TextLink } from "../../ui/link-button.tsx";
import { usePolish } from "../../ui/polish.tsx";
import { RADIUS } from "../../ui/styles/theme.ts";

const Place = styled("div")({ gridColumn: "1 / -1", justifySelf: "center", maxWidth: "100%" });

/** A banner's logos are made for white ground, so it brings its own in the dark theme too. */
const Plate = styled(Place)(({ theme }) => ({
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

const Note = styled(Place)({ margin: 0 });

/**
 * The funding notice of the organisation's project. Nobody is told of funding that the organisation has not told of itself;
 * that the banner is not set is for those to know who can set it.
 */
export function FundingBanner() {
  const { t } = useTranslation("shell");
  const organisation = useOrganisation();
  const isAdmin = useHasRole("Admin");
  const polish = usePolish();
  if (organisation === undefined) return null;
  const { banner, facts } = organisation;
  if (banner !== null) {
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
  if (!isAdmin) return null;
  return (
    <Note role="note">
      {t("footer.noBanner")} <TextLink to="/admin/settings">{t("footer.setBanner")}</TextLink>
    </Note>
  );
}
