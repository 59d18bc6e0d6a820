import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../lib/errors.ts";
import { download, saveBlob } from "../../../lib/transfer-download.ts";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";
import { Spinner } from "../../../ui/states/spinner.tsx";

/** The export of all that is held on the account. */
export function MyDataSection() {
  const { t } = useTranslation("ownAccount");
  const get = useMutation({
    mutationFn: () => download("account/my-data"),
    onSuccess: (blob) => saveBlob(blob, t("myData.file")),
    onError: reportError,
  });
  return (
    <DetailSection title={t("myData.title")}>
      <Typography sx={{ marginBottom: 2 }}>{t("myData.text")}</Typography>
      <Button
        variant="outlined"
        disabled={get.isPending}
        startIcon={get.isPending ? <Spinner size={18} /> : undefined}
        onClick={() => get.mutate()}
      >
        {t("myData.download")}
      </Button>
    </DetailSection>
  );
}
