import type { NewAuthenticator } from "@bonum/contract/identity/second-step.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { generate } from "lean-qr";
import { toSvgPath } from "lean-qr/extras/svg";
import { useTranslation } from "react-i18next";
import { NARROW, RADIUS } from "../../../../ui/styles/theme.ts";

const Layout = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "200px minmax(0, 1fr)",
  gap: theme.spacing(3),
  alignItems: "center",
  margin: theme.spacing(2, 0),
  [NARROW]: { gridTemplateColumns: "minmax(0, 1fr)", justifyItems: "center" },
}));

const Secret = styled("code")(({ theme }) => ({
  display: "block",
  margin: theme.spacing(0.5, 0, 1),
  fontSize: "1.0625rem",
  overflowWrap: "anywhere",
}));

/** The new app's secret, to be scanned or typed. */
export function NewAuthenticatorCard({ made }: { made: NewAuthenticator }) {
  const { t } = useTranslation("secondStep");
  // Only a page over HTTPS, or on this machine, may write to the clipboard.
  const clipboard: Clipboard | undefined = navigator.clipboard;
  return (
    <>
      <Typography>{t("app.scan")}</Typography>
      <Layout>
        <QrCode text={made.uri} label={t("app.qr")} />
        <div>
          <Typography variant="body2" color="textSecondary">
            {t("app.secret")}
          </Typography>
          <Secret>{made.secret.replace(/.{4}(?=.)/g, "$& ")}</Secret>
          {clipboard && (
            <Button size="small" variant="outlined" onClick={() => void clipboard.writeText(made.secret)}>
              {t("app.copySecret")}
            </Button>
          )}
        </div>
      </Layout>
    </>
  );
}

/** Modules of quiet ground on each side, as ISO/IEC 18004 asks. */
const MARGIN = 4;

/** Black on white in both themes: many cameras do not read the reverse. */
const Plate = styled("svg")({
  width: 200,
  height: 200,
  fill: "#000000",
  backgroundColor: "#ffffff",
  borderRadius: RADIUS.control,
});

/** A text as a QR code, drawn here: the text goes to nobody. */
function QrCode({ text, label }: { text: string; label: string }) {
  const code = generate(text);
  const side = code.size + 2 * MARGIN;
  return (
    <Plate
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <path d={toSvgPath(code)} />
    </Plate>
  );
}
