import "./texts.ts";
import "../certificates/texts.ts";
import { formatDay } from "@bonum/contract/calendar.ts";
import { certificateCalls } from "@bonum/contract/certificates/calls.ts";
import type { ClientDashboard } from "@bonum/contract/dashboard/fields.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { urlOf } from "../../lib/api.ts";
import { DOT } from "../../lib/format/format.ts";
import { startDownload } from "../../ui/files/downloads.ts";
import { TextButton, TextLink } from "../../ui/link-button.tsx";
import { Polish } from "../../ui/polish.tsx";
import { CertificateState } from "../certificates/certificate-state.tsx";
import { Panel } from "./panel.tsx";

type Own = ClientDashboard["certificates"][number];

const List = styled("ul")(({ theme }) => ({
  listStyle: "none",
  margin: 0,
  padding: 0,
  "& li + li": {
    marginTop: theme.spacing(1.25),
    paddingTop: theme.spacing(1.25),
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  "& p": { ...theme.typography.body2, margin: theme.spacing(0.5, 0), overflowWrap: "anywhere" },
}));

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(0.5, 1.5),
}));

/** The client's certificates: what each is now and why, its PDF, and where anybody checks it. */
export function OwnCertificates({ certificates }: { certificates: readonly Own[] }) {
  const { t } = useTranslation("dashboard");
  return (
    <Panel
      title={t("client.certificates")}
      more={{ to: "/client/certificates", label: t("client.allCertificates") }}
    >
      <List>
        {certificates.map((certificate) => (
          <li key={certificate.id}>
            <OwnCertificate {...certificate} />
          </li>
        ))}
      </List>
    </Panel>
  );
}

function OwnCertificate({ id, number, code, object, state, conditional, validTo, reason }: Own) {
  const { t } = useTranslation("dashboard");
  const download = () =>
    void startDownload({
      url: urlOf(certificateCalls.pdf, { params: { id } }),
      fileName: `${number.replaceAll("/", "-")}.pdf`,
    });
  const until = validTo === null ? t("client.unlimited") : t("client.validTo", { day: formatDay(validTo) });
  return (
    <>
      <Line>
        <TextLink to={`/client/certificates/${id}`} sx={{ fontWeight: 600 }}>
          {number}
        </TextLink>
        <CertificateState state={state} conditional={conditional} />
      </Line>
      <p>
        <Polish>{object}</Polish>
        {state === "issued" && `${DOT}${until}`}
      </p>
      {reason !== "" && (
        <p>
          <Polish>{reason}</Polish>
        </p>
      )}
      <Line>
        <TextButton aria-label={`${t("client.pdf")}: ${number}`} onClick={download}>
          {t("client.pdf")}
        </TextButton>
        <TextLink to={`/certificates/verify/${code}`}>{t("client.check")}</TextLink>
        <TextLink to={`/client/certificates/${id}`}>{t("client.card")}</TextLink>
      </Line>
    </>
  );
}
