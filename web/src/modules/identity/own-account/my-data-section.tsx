import Typography from "@mui/material/Typography";
import { useMutation } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reportError } from "../../../lib/errors.ts";
import { download, saveBlob } from "../../../lib/transfer/download.ts";
import { BusyButton } from "../../../ui/busy-button.tsx";
import { DetailSection } from "../../../ui/detail/detail-section.tsx";

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
      <BusyButton variant="outlined" busy={get.isPending} onClick={() => get.mutate()}>
        {t("myData.download")}
      </BusyButton>
    </DetailSection>
  );
}
