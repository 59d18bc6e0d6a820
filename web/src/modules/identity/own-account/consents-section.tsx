import type { OwnAccount } from "@bonum/contract/identity/own-account.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatDateTime } from "../../../lib/dates.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { useAccepting } from "../terms/use-accepting.ts";

type LegalPage = OwnAccount["acceptances"][number];

const Row = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  justifyContent: "space-between",
  gap: theme.spacing(1, 2),
  paddingBlock: theme.spacing(1.25),
}));

/** Which versions of the law pages the account has accepted, and which are in force. */
export function ConsentsSection({ account }: { account: OwnAccount }) {
  const { t } = useTranslation("ownAccount");
  return (
    <DetailSection title={t("consents.title")}>
      {account.acceptances.map((page) => (
        <Consent key={page.slug} page={page} />
      ))}
    </DetailSection>
  );
}

function Consent({ page: { slug, version, accepted, asked } }: { page: LegalPage }) {
  const { t } = useTranslation("ownAccount");
  const save = useAccepting({ slug, version });
  const outdated = accepted?.version !== version;
  return (
    <Row>
      <div>
        <TextLink to={`/about/${slug}`}>{t(`consents.${slug}`)}</TextLink>
        <Typography variant="body2" color="textSecondary">
          {accepted
            ? t("consents.accepted", { version: accepted.version, moment: formatDateTime(accepted.at) })
            : t("consents.none")}{" "}
          {outdated && t(asked ? "consents.newer" : "consents.notWhole", { version })}
        </Typography>
      </div>
      {outdated && asked && (
        <Button variant="outlined" disabled={save.isPending} onClick={() => save.mutate()}>
          {t("consents.accept", { version })}
        </Button>
      )}
    </Row>
  );
}
