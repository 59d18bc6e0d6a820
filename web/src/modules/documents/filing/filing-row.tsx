import "../../../lib/i18n/all-validation.ts";
import "../further-texts.ts";
import "./texts.ts";
import type { Proposal } from "@bonum/contract/filing/calls.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { memo, useState } from "react";
import { useTranslation } from "react-i18next";
import { formatSize } from "../../../lib/format/format.ts";
import { documentPath } from "../../../ui/files/document-path.ts";
import { FileTile } from "../../../ui/files/file-tile.tsx";
import { useObjectUrl } from "../../../ui/files/use-picture.ts";
import { EditOutlinedIcon as DescribeIcon } from "../../../ui/icons/edit-outlined.ts";
import { Choice } from "../../../ui/inputs/native-select.tsx";
import { TextLink } from "../../../ui/link-button.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { RADIUS } from "../../../ui/styles/theme.ts";
import type { ListedFile } from "../form/file-list.ts";
import { FileState, NamedFileRow } from "../form/file-row.tsx";
import { filtersQuery } from "../queries.ts";
import type { Description } from "./description.ts";
import { descriptionOf, type Given } from "./given.ts";
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
  /** Description that all files are given. */
  given: Given;
  /** The form is a project's own. */
  ofProject: boolean;
  onRename: (id: string, fileName: string) => void;
  onPasteNames: (id: string, names: readonly string[]) => void;
  onRemove: (id: string) => void;
  onWant: (id: string) => void;
  /** Gives this file alone a part of the description; left out where the centre alone describes. */
  onGive: ((id: string, part: Partial<Description>) => void) | undefined;
  /** Opens all of its description. */
  onDescribe: (id: string) => void;
}

/** A file before it is sent: its document's name, what the portal knows of it, and what it is given. */
export const FilingRow = memo(function FilingRow(props: FilingRowProps) {
  const { row, given, disabled, onRename, onPasteNames, onRemove, onGive } = props;
  const { file } = row;
  const state = <FileState name={file.name}>{formatSize(file.size)}</FileState>;
  const thumb = <FileThumb file={file} />;
  const cells = onGive && <DescriptionCells {...props} onGive={onGive} />;
  const apart = row.own?.tags !== undefined || row.own?.shown !== undefined;
  return (
    <NamedFileRow {...{ row, disabled, onRename, onPasteNames, onRemove, state, thumb, cells }}>
      <DuplicateNotice {...props} />
      {onGive && <FurtherProposals {...props} />}
      {apart && <OwnDescription own={descriptionOf(row, given)} />}
    </NamedFileRow>
  );
});

/** Picture of a file that is one, else the icon of its type. */
function FileThumb({ file }: { file: File }) {
  const isImage = file.type.startsWith("image/");
  const address = useObjectUrl(isImage ? file : undefined);
  const [broken, setBroken] = useState(false);
  if (address !== undefined && !broken)
    return <Thumb src={address} alt="" loading="lazy" decoding="async" onError={() => setBroken(true)} />;
  const type = file.type === "application/pdf" ? "pdf" : "other";
  return <FileTile document={{ id: "", version: 1, fileType: isImage ? "image" : type, thumbnail: false }} />;
}

const Thumb = styled("img")({
  display: "block",
  width: 28,
  height: 28,
  objectFit: "cover",
  borderRadius: RADIUS.control,
});

/** Category and project of a file, and the way to the rest of its description. */
function DescriptionCells(props: FilingRowProps & Required<Pick<FilingRowProps, "onGive">>) {
  const { row, given, disabled, ofProject, onDescribe } = props;
  const { t } = useTranslation("filing");
  const { id, file } = row;
  const { data } = useQuery(filtersQuery);
  const categories = data?.categories ?? [];
  const give = (part: Partial<Description>) => props.onGive?.(id, part);
  const [proposal] = openProposals(props);
  const { project, category: chosen } = descriptionOf(row, given);
  return (
    <>
      <div data-area="category">
        <Choice
          aria-label={t("cell.category", { name: file.name })}
          value={chosen ?? ""}
          disabled={disabled}
          onChange={({ target }) => give({ category: target.value || null })}
        >
          <option value="">{t("cell.noCategory")}</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Choice>
      </div>
      <div data-area="project">
        {!ofProject && (
          <ProjectButton
            variant={proposal ? "outlined" : "text"}
            size="small"
            disabled={disabled}
            aria-label={
              proposal
                ? t("propose.of", { name: file.name, ...partsOf(proposal) })
                : t("cell.project", { name: file.name, project: project?.number || t("cell.noProject") })
            }
            title={proposal && t("propose.detail", partsOf(proposal))}
            onClick={() => (proposal ? give({ project: proposal.investment }) : onDescribe(id))}
          >
            {proposal
              ? t("propose", { number: proposal.investment.number })
              : project?.number || t("cell.noProject")}
          </ProjectButton>
        )}
      </div>
      <div data-area="more">
        <IconButton
          aria-label={t("describe.of", { name: file.name })}
          title={t("describe")}
          disabled={disabled}
          onClick={() => onDescribe(id)}
        >
          <DescribeIcon />
        </IconButton>
      </div>
    </>
  );
}

const ProjectButton = styled(Button)({
  maxWidth: "100%",
  justifyContent: "start",
  minHeight: 36,
  whiteSpace: "nowrap",
});

const partsOf = ({ client, investment: { number, title } }: Proposal) => ({ client, number, title });

/** The projects that a file's name speaks of, none once one of them was chosen. */
function openProposals({ proposals, row, given, ofProject }: FilingRowProps): readonly Proposal[] {
  const { project } = descriptionOf(row, given);
  const chosen = proposals.some(({ investment }) => investment.id === project?.id);
  return ofProject || chosen ? [] : proposals;
}

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

/** Where a name speaks of several projects, those that have no room in its line. */
function FurtherProposals(props: FilingRowProps) {
  const { row, disabled, onGive } = props;
  const { t } = useTranslation("filing");
  return openProposals(props)
    .slice(1)
    .map((proposal) => (
      <RowNotice key={proposal.investment.id}>
        <Button
          size="small"
          variant="outlined"
          disabled={disabled}
          aria-label={t("propose.of", { name: row.file.name, ...partsOf(proposal) })}
          onClick={() => onGive?.(row.id, { project: proposal.investment })}
        >
          {t("propose", { number: proposal.investment.number })}
        </Button>
        <span>
          <Polish>{t("propose.detail", partsOf(proposal))}</Polish>
        </span>
      </RowNotice>
    ));
}
