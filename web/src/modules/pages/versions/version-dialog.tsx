import { type PageSummary, PageView } from "@bonum/contract/pages/fields.ts";
import Button from "@mui/material/Button";
import Dialog from "@mui/material/Dialog";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { currentLanguage } from "../../../lib/i18n/i18n.ts";
import { recordQuery } from "../../../lib/record-query.ts";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { RenderedText } from "../rendered-text.tsx";

const Text = styled("div")(({ theme }) => ({ marginTop: theme.spacing(2) }));

interface VersionDialogProps {
  version: PageSummary;
  onClose: () => void;
}

/** A version of a page as visitors read it while it held. */
export function VersionDialog({ version: { slug, version }, onClose }: VersionDialogProps) {
  const { t } = useTranslation("content");
  const id = useId();
  const [language, setLanguage] = useState<"pl" | "en">(currentLanguage);
  const { data, error, refetch } = useQuery(
    recordQuery("pages", `admin/pages/${slug}/versions/${version}`, PageView),
  );
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} fullWidth maxWidth="md">
      <DialogTitle id={id}>{t("versions.number", { number: version })}</DialogTitle>
      <DialogContent>
        <NativeSelect
          inline
          label={t("versions.language")}
          value={language}
          options={[
            { value: "pl", label: t("page.polish") },
            { value: "en", label: t("page.english") },
          ]}
          onChange={(chosen) => setLanguage(chosen === "en" ? "en" : "pl")}
        />
        {data === undefined && error === null && <AreaSpinner minHeight={240} />}
        {data === undefined && error !== null && (
          <ErrorState error={error} title={t("versions.failedOne")} onRetry={() => void refetch()} />
        )}
        {data !== undefined && (
          <Text>
            <RenderedText language={language} text={data[language]} />
          </Text>
        )}
      </DialogContent>
      <DialogActions sx={{ padding: 2 }}>
        <Button variant="contained" onClick={onClose} ref={focusOnMount}>
          {t("versions.close")}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
