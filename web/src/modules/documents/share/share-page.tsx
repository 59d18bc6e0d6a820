import "./texts.ts";
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { sessionState, useHasRole } from "../../../lib/session/session-store.ts";
import { forgetShared, readShared, SHARE_PROBLEM } from "../../../lib/transfer/shared-files.ts";
import { Buttons } from "../../../ui/buttons.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";
import { PageHeader } from "../../../ui/page/page-header.tsx";
import { AreaSpinner } from "../../../ui/states/spinner.tsx";
import { InvestmentChoice } from "../describe/investment-choice.tsx";
import type { ChosenProject } from "../filing/description.ts";
import { DocumentForm } from "../form/document-form.tsx";

/** `/share`: what another app has shared, in the form of several files; used once. */
export function SharePage() {
  const { t } = useTranslation("share");
  const navigate = useNavigate();
  const isAdmin = useHasRole("Admin");
  const [params] = useSearchParams();
  const files = useSharedFiles();
  const [project, setProject] = useState<ChosenProject | null>(null);
  const leave = (to: string) => void navigate(to, { replace: true });
  if (files === null) return <AreaSpinner minHeight={480} />;
  const problem = params.get(SHARE_PROBLEM) === "unkept" ? "unkept" : "nothing";
  if (files.length === 0 || params.has(SHARE_PROBLEM)) {
    return (
      <>
        <PageHeader title={t("title")} />
        <Alert severity="info" sx={{ marginBottom: 2 }}>
          {t(`problem.${problem}`)}
        </Alert>
        <LinkButton variant="outlined" to="/">
          {t("documents")}
        </LinkButton>
      </>
    );
  }
  if (isAdmin) return <DocumentForm several document={null} dropped={files} onClose={() => leave("/")} />;
  if (project === null) {
    return <ProjectChoice count={files.length} onChoose={setProject} onDrop={() => leave("/")} />;
  }
  return (
    <DocumentForm
      several
      document={null}
      dropped={files}
      attachment={{ investmentId: project.id, asksForVisibility: false }}
      onClose={() => leave(`/client/investments/${project.id}?tab=documents`)}
    />
  );
}

/**
 * Shared files; null while they are read. A phone may end the page meanwhile, so they are forgotten only when
 * the screen is left; after a detour to the log-in they are still there.
 */
function useSharedFiles(): readonly File[] | null {
  const [files, setFiles] = useState<readonly File[] | null>(null);
  useEffect(() => {
    void readShared().then(setFiles);
    return () => {
      if (sessionState().user !== null) void forgetShared();
    };
  }, []);
  return files;
}

interface ProjectChoiceProps {
  count: number;
  onChoose: (project: ChosenProject | null) => void;
  onDrop: () => void;
}

/** A client's documents are a project's: which one, is asked first. */
function ProjectChoice({ count, onChoose, onDrop }: ProjectChoiceProps) {
  const { t } = useTranslation("share");
  return (
    <>
      <PageHeader title={t("title")} />
      <Typography sx={{ marginBottom: 2 }}>{t("files", { count })}</Typography>
      <InvestmentChoice chosen={null} onChoose={onChoose} />
      <Buttons sx={{ marginTop: 2 }}>
        <Button variant="outlined" onClick={onDrop}>
          {t("drop")}
        </Button>
      </Buttons>
    </>
  );
}
