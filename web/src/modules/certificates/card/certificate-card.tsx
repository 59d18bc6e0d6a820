import { certificateCheckCalls } from "@bonum/contract/certificates/calls.ts";
import type { CertificateDetails } from "@bonum/contract/certificates/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../../lib/api.ts";
import { addTexts, currentLanguage } from "../../../lib/i18n/i18n.ts";
import { CopyField } from "../../../ui/copy-field.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { OnScreen } from "../../../ui/on-screen.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { NARROW } from "../../../ui/styles/theme.ts";

const Card = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "auto minmax(0, 1fr)",
  gap: theme.spacing(3),
  alignItems: "start",
  maxWidth: 900,
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", "& > svg": { justifySelf: "center" } },
}));

const Ways = styled("div")(({ theme }) => ({ display: "grid", gap: theme.spacing(2.5) }));

const Badge = styled("img")({ display: "block", maxWidth: "100%", height: "auto" });

/** Certificate for sharing: the QR code, the address of the check, and the badge for a website. */
export function CertificateCard({ certificate }: { certificate: CertificateDetails }) {
  const { t } = useTranslation("certificateCard");
  const { number, code, checkUrl } = certificate;
  const params = { code };
  const query = { language: currentLanguage() };
  return (
    <DetailSection title={t("title")}>
      <Card>
        <QrCode text={checkUrl} label={t("qr", { number })} />
        <Ways>
          <div>
            <CopyField label={t("address")} value={checkUrl} />
            <Typography variant="body2" color="textSecondary" sx={{ marginTop: 0.75 }}>
              {t("check")} <TextLink to={`/certificates/verify/${code}`}>{t("open")}</TextLink>
            </Typography>
          </div>
          <OnScreen>
            <Typography variant="h3" sx={{ marginBottom: 1 }}>
              {t("badge")}
            </Typography>
            <Badge
              src={urlOf(certificateCheckCalls.badge, { params, query })}
              alt={t("badgeAlt", { number })}
              width={320}
              height={72}
              // The picture is of the certificate's state, and another one after each change of it.
              key={`${certificate.revision} ${query.language}`}
            />
            <Typography variant="body2" color="textSecondary" sx={{ marginBlock: 1 }}>
              {t("badgeText")}
            </Typography>
            <CopyField
              label={t("snippet")}
              value={snippetOf(certificate, t("badgeAlt", { number }), query.language)}
              rows={4}
            />
          </OnScreen>
        </Ways>
      </Card>
    </DetailSection>
  );
}

/** The HTML that shows the badge on another page and leads to the check; what it says without the picture is no state. */
export function snippetOf(
  { checkUrl, badgeUrl }: Pick<CertificateDetails, "checkUrl" | "badgeUrl">,
  alt: string,
  language: string,
): string {
  const source = `${badgeUrl}?language=${language}`;
  return `<a href="${attribute(checkUrl)}"><img src="${attribute(source)}" alt="${attribute(alt)}" width="320" height="72"></a>`;
}

function attribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

const texts = {
  pl: {
    title: "Weryfikacja i udostępnianie",
    qr: "Kod QR z adresem weryfikacji certyfikatu {{number}}",
    address: "Adres weryfikacji",
    check: "Pod tym adresem każdy, bez logowania, dowie się, czy certyfikat jest ważny.",
    open: "Otwórz stronę weryfikacji",
    badge: "Znak na stronę internetową",
    badgeAlt: "Certyfikat {{number}} – sprawdź, czy jest ważny",
    badgeText:
      "Znak zawsze pokazuje obecny stan certyfikatu, także po jego zawieszeniu, wycofaniu i po dniu, w którym wygasa. Kliknięcie prowadzi do strony weryfikacji.",
    snippet: "Kod HTML do wklejenia",
  },
  en: {
    title: "Verification and sharing",
    qr: "QR code with the verification address of certificate {{number}}",
    address: "Verification address",
    check: "Anyone can check here, without logging in, whether the certificate is valid.",
    open: "Open the verification page",
    badge: "Badge for a website",
    badgeAlt: "Certificate {{number}} – check whether it is valid",
    badgeText:
      "The badge always shows the certificate's current status, even when it has been suspended or withdrawn or has expired. Clicking it opens the verification page.",
    snippet: "HTML code to paste",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    certificateCard: typeof texts.pl;
  }
}

addTexts("certificateCard", texts);
