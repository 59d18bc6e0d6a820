import Link from "@mui/material/Link";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { addTexts } from "../lib/i18n/i18n.ts";
import { useOrganisation } from "../lib/organisation.ts";
import { SaidOfPolish } from "./polish.tsx";

const Notice = styled("p")(({ theme }) => ({
  ...theme.typography.body2,
  margin: theme.spacing(2, 0),
  color: theme.vars.palette.text.secondary,
}));

interface PrivacyNoticeProps {
  /** Purpose for which a form asks for personal data. */
  purpose: "message" | "account";
}

/**
 * First layer of the notice of GDPR art. 13 beside a form: controller, purpose, rights, and the way to the whole. It opens
 * beside what is typed.
 */
export function PrivacyNotice({ purpose }: PrivacyNoticeProps) {
  const { t } = useTranslation("privacyNotice");
  const name = useOrganisation()?.facts.name ?? "";
  return (
    <Notice>
      {name === "" ? t("unnamed") : <SaidOfPolish said={(name) => t("controller", { name })} text={name} />}{" "}
      {t(purpose)} {t("rights")} {t("whole")}{" "}
      <Link href="/about/privacy" target="_blank" rel="noopener">
        {t("policy")}
      </Link>
      .
    </Notice>
  );
}

const texts = {
  pl: {
    controller: "Administratorem danych jest {{name}}.",
    unnamed: "Administratorem danych jest Centrum Badań.",
    message: "Dane posłużą do odpowiedzi na wiadomość.",
    account: "Dane posłużą do prowadzenia konta i powiadamiania o tym, co się dzieje w portalu.",
    rights:
      "Każda osoba ma prawo dostępu do swoich danych, ich sprostowania, usunięcia i przeniesienia, ograniczenia przetwarzania oraz wniesienia sprzeciwu i skargi do Prezesa UODO.",
    whole: "Szczegóły podaje",
    policy: "polityka prywatności",
  },
  en: {
    controller: "The data controller is {{name}}.",
    unnamed: "The data controller is the Examination Centre.",
    message: "The data are used to answer the message.",
    account: "The data are used to keep the account and to notify its holder of what happens in the portal.",
    rights:
      "You have the right to access, correct, erase and transfer your data, to restrict or object to their processing, and to complain to the Polish data protection authority (UODO).",
    whole: "Details are in the",
    policy: "privacy policy",
  },
} as const;

declare module "i18next" {
  interface ResourceNamespaceMap {
    privacyNotice: typeof texts.pl;
  }
}

addTexts("privacyNotice", texts);
