import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import Typography from "@mui/material/Typography";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { ButtonLine } from "../../../ui/button-line.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { ListPart } from "../../../ui/list/list-screen.tsx";
import { AttachFromLibrary } from "./attach-from-library.tsx";
import { attachmentList, useAttachmentsView } from "./use-attachments-view.tsx";

/** The documents of a project: for administrators with who sees them, for a client what was shown to them. */
export function ProjectDocuments({ investment, place }: { investment: InvestmentView; place: string }) {
  const { t } = useTranslation("investments");
  const isAdmin = useHasRole("Admin");
  const source = useMemo(() => attachmentList(`investments/${investment.id}`), [investment.id]);
  const view = useAttachmentsView({
    withInvestment: false,
    withVisibility: isAdmin,
    emptyAdvice: t(isAdmin ? "documents.emptyAdvice" : "documents.emptyOwn"),
  });
  return (
    <>
      {investment.can.attach && (
        <ButtonLine>
          {isAdmin && <AttachFromLibrary investment={investment} />}
          <LinkButton to={`${place}/${investment.id}/documents/new`} variant="contained">
            {t("documents.add")}
          </LinkButton>
        </ButtonLine>
      )}
      {investment.can.attach && !isAdmin && (
        <Typography variant="body2" color="textSecondary" sx={{ marginBottom: 2 }}>
          {t("documents.final")}
        </Typography>
      )}
      <ListPart source={source} view={view} />
    </>
  );
}
