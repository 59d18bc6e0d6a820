import type { OwnAccount } from "@bonum/contract/own-account.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../../../ui/link-button.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import { profileQuery } from "./own-account-api.ts";
import { useAccepting } from "./use-accepting.ts";

type LegalPage = OwnAccount["acceptances"][number];

const Region = styled("section")(({ theme }) => ({
  marginTop: theme.spacing(1),
  marginBottom: theme.spacing(2),
  borderRadius: RADIUS.control,
  border: `1px solid ${theme.vars.palette.primary.main}`,
  backgroundColor: `color-mix(in srgb, ${theme.vars.palette.primary.main} 6%, transparent)`,
}));

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 2),
}));

/** Law pages that have changed since the account accepted them: to read, and to accept, when there is time for it. */
export function ChangedTerms() {
  const { t } = useTranslation("ownAccount");
  const { data } = useQuery(profileQuery);
  const changed = data?.acceptances.filter(
    ({ accepted, version }) => accepted !== null && accepted.version !== version,
  );
  if (changed === undefined || changed.length === 0) return null;
  return (
    <Region aria-label={t("changed.title")}>
      {changed.map((page) => (
        <ChangedPage key={page.slug} page={page} />
      ))}
    </Region>
  );
}

function ChangedPage({ page: { slug, version } }: { page: LegalPage }) {
  const { t } = useTranslation("ownAccount");
  const accepting = useAccepting({ slug, version });
  return (
    <Line>
      <Typography>{t(`changed.${slug}`, { version })}</Typography>
      <div>
        <LinkButton to={`/about/${slug}`} variant="text">
          {t("changed.read")}
        </LinkButton>
        <Button variant="outlined" disabled={accepting.isPending} onClick={() => accepting.mutate()}>
          {t("changed.accept")}
        </Button>
      </div>
    </Line>
  );
}
