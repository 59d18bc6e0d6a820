import type { DocumentVersion, DocumentView } from "@bonum/contract/documents/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { ErrorState } from "../../../ui/states/error-state.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { NARROW, sheet } from "../../../ui/styles/theme.ts";
import { versionsQuery } from "../documents-queries.ts";
import { VersionRow } from "./version-row.tsx";

const RestoreDialog = lazy(async () => {
  const { RestoreDialog } = await import("./restore-dialog.tsx");
  return { default: RestoreDialog };
});

const Sheet = styled("section")(({ theme }) => ({
  ...sheet(theme),
  marginTop: theme.spacing(3),
  padding: theme.spacing(3, 4, 1),
  [NARROW]: { padding: theme.spacing(2, 2, 0) },
}));

const List = styled("ol")({ listStyle: "none", margin: 0, padding: 0 });

interface VersionsPanelProps {
  document: DocumentView;
  /** A save is on its way. */
  disabled: boolean;
  /** An earlier content is the newest one now; the document is as this says. */
  onRestored: (document: DocumentView) => void;
}

/** Every content that the document has had, the newest first. */
export function VersionsPanel({ document, disabled, onRestored }: VersionsPanelProps) {
  const { t } = useTranslation("documents");
  const heading = useId();
  const { data, error, refetch } = useQuery(versionsQuery(document.fileKey));
  const [asked, setAsked] = useState<DocumentVersion | null>(null);
  return (
    <Sheet aria-labelledby={heading}>
      <Typography id={heading} variant="h2" sx={{ marginBottom: 1 }}>
        {t("versions.title")}
      </Typography>
      {data === undefined && error === null && <AreaSpinner minHeight={88} />}
      {data === undefined && error !== null && (
        <ErrorState error={error} title={t("versions.failed")} onRetry={() => void refetch()} />
      )}
      <List aria-labelledby={heading}>
        {data?.map((version) => (
          <VersionRow
            key={version.number}
            document={document}
            version={version}
            disabled={disabled}
            onRestore={() => setAsked(version)}
          />
        ))}
      </List>
      {asked !== null && (
        <Suspense>
          <RestoreDialog
            document={document}
            version={asked}
            onClose={() => setAsked(null)}
            onRestored={onRestored}
          />
        </Suspense>
      )}
    </Sheet>
  );
}
