import "../../../lib/i18n/all-validation.ts";
import "../further-texts.ts";
import "./texts.ts";
import type { Proposal } from "@bonum/contract/filing/calls.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format/format.ts";
import { documentPath } from "../../../ui/files/document-path.ts";
import { TextLink } from "../../../ui/link-button.tsx";
import { Polish } from "../../../ui/polish.tsx";
import type { ListedFile } from "../form/file-list.ts";
import { FileState, NamedFileRow } from "../form/file-row.tsx";
import type { Description } from "./description.ts";
import type { Original } from "./hints.ts";
import { OwnDescription } from "./own-description.tsx";

/** What a row tells of, its answers beside it where there is room. */
export const RowNotice = styled("div")(({ theme }) => ({
  ...theme.typography.body2,
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  columnGap: theme.spacing(1),
  overflowWrap: "anywhere",
  color: theme.vars.palette.text.secondary,
  '&[data-kind="duplicate"]': { color: theme.vars.palette.warning.main },
}));

interface FilingRowProps {
  row: ListedFile;
  disabled: boolean;
  original: Original | undefined;
  proposals: readonly Proposal[];
  /** The project that it goes to as it stands. */
  projectId: string | undefined;
  /** What it comes to, where it is given anything alone. */
  described: Description | undefined;
  /** The form is a project's own. */
  ofProject: boolean;
  onRename: (id: string, fileName: string) => void;
  onRemove: (id: string) => void;
  onWant: (id: string) => void;
  onDescribe: ((id: string) => void) | undefined;
  onPropose: (id: string, proposal: Proposal) => void;
}

/** A file before it is sent: its document's name, what the portal knows of it, and what it alone is given. */
export const FilingRow = memo(function FilingRow(props: FilingRowProps) {
  const { row, described, disabled, onRename, onRemove, onDescribe } = props;
  const { t } = useTranslation("filing");
  const { id, file } = row;
  const state = <FileState name={file.name}>{formatSize(file.size)}</FileState>;
  return (
    <NamedFileRow {...{ row, disabled, onRename, onRemove, state }}>
      <DuplicateNotice {...props} />
      <Proposals {...props} />
      {described && <OwnDescription own={described} />}
      {onDescribe && (
        <Button
          size="small"
          variant="text"
          disabled={disabled}
          aria-label={t("describe.of", { name: file.name })}
          sx={{ marginInlineStart: -1 }}
          onClick={() => onDescribe(id)}
        >
          {t("describe")}
        </Button>
      )}
    </NamedFileRow>
  );
});

function DuplicateNotice({ row, original, disabled, onRemove, onWant }: FilingRowProps) {
  const { t } = useTranslation("filing");
  if (original === undefined) return null;
  const { id, file, wanted } = row;
  return (
    <RowNotice data-kind={wanted ? undefined : "duplicate"}>
      <span>
        {"listed" in original ? (
          t("duplicate.listed", { name: original.listed })
        ) : (
          <>
            {t(original.document.inTrash ? "duplicate.trash" : "duplicate.document")}{" "}
            {original.document.inTrash ? (
              original.document.fileName
            ) : (
              // The list of files stays: the document is looked at beside it.
              <TextLink to={documentPath(original.document.id)} target="_blank">
                <Polish>{original.document.fileName}</Polish>
              </TextLink>
            )}
          </>
        )}
        {wanted && ` ${t("duplicate.wanted")}`}
      </span>
      {!wanted && (
        <>
          <Button
            size="small"
            disabled={disabled}
            aria-label={t("duplicate.skipOf", { name: file.name })}
            onClick={() => onRemove(id)}
          >
            {t("duplicate.skip")}
          </Button>
          <Button
            size="small"
            disabled={disabled}
            aria-label={t("duplicate.addOf", { name: file.name })}
            onClick={() => onWant(id)}
          >
            {t("duplicate.add")}
          </Button>
        </>
      )}
    </RowNotice>
  );
}

function Proposals({ row, proposals, projectId, ofProject, disabled, onPropose }: FilingRowProps) {
  const { t } = useTranslation("filing");
  const open = ofProject ? [] : proposals.filter(({ investment }) => investment.id !== projectId);
  // Who has chosen one of them has answered.
  if (open.length < proposals.length) return null;
  return open.map((proposal) => {
    const { number, title } = proposal.investment;
    const { client } = proposal;
    return (
      <RowNotice key={proposal.investment.id}>
        <Button
          size="small"
          variant="outlined"
          disabled={disabled}
          aria-label={t("propose.of", { name: row.file.name, number, client, title })}
          onClick={() => onPropose(row.id, proposal)}
        >
          {t("propose", { number })}
        </Button>
        <span>
          <Polish>{t("propose.detail", { client, title })}</Polish>
        </span>
      </RowNotice>
    );
  });
}
