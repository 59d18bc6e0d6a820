import { formatDateTime } from "@bonum/contract/calendar.ts";
import type { InboxPaper } from "@bonum/contract/inbox/fields.ts";
import { styled } from "@mui/material/styles";
import Typography from "@mui/material/Typography";
import { useTranslation } from "react-i18next";
import { formatNumber, formatSize } from "../../lib/format/format.ts";
import { usePolish } from "../../ui/polish.tsx";
import { RADIUS, sheet, TARGET_SIZE, TIGHT } from "../../ui/styles/theme.ts";

const Frame = styled("nav")(({ theme }) => ({
  ...sheet(theme),
  gridArea: "queue",
  minWidth: 0,
  maxHeight: "max(520px, 100dvh - 260px)",
  overflowY: "auto",
  padding: theme.spacing(1),
  [TIGHT]: { maxHeight: 190 },
  "& ol": { listStyle: "none", margin: 0, padding: 0 },
}));

const Paper = styled("button")(({ theme }) => ({
  ...theme.typography.body2,
  display: "block",
  width: "100%",
  minHeight: TARGET_SIZE,
  padding: theme.spacing(0.75, 1),
  textAlign: "start",
  overflowWrap: "anywhere",
  color: theme.vars.palette.text.primary,
  background: "none",
  border: 0,
  borderInlineStart: "3px solid transparent",
  borderRadius: RADIUS.control,
  cursor: "pointer",
  "& > span": { display: "block" },
  "& > span:first-of-type": { fontWeight: 600 },
  "& > span + span": { ...theme.typography.caption, color: theme.vars.palette.text.secondary },
  "&:hover": { backgroundColor: theme.vars.palette.action.hover },
  '&[aria-current="true"]': {
    backgroundColor: theme.vars.palette.action.selected,
    borderColor: theme.vars.palette.secondary.main,
  },
  "&:focus-visible": { outline: `3px solid ${theme.vars.palette.primary.main}`, outlineOffset: -3 },
}));

interface PaperQueueProps {
  papers: readonly InboxPaper[];
  total: number;
  current: string;
  onChoose: (id: string) => void;
}

/** The papers that wait, the oldest first. */
export function PaperQueue({ papers, total, current, onChoose }: PaperQueueProps) {
  const { t } = useTranslation("paperInbox");
  const polish = usePolish();
  const more = total - papers.length;
  return (
    <Frame aria-label={t("queue.label")}>
      <ol>
        {papers.map(({ id, fileName, source, received, size }) => (
          <li key={id}>
            <Paper type="button" aria-current={id === current} onClick={() => onChoose(id)}>
              <span {...polish}>{fileName}</span>
              <span>
                {t(`source.${source}`)}, {formatDateTime(received)}, {formatSize(size)}
              </span>
            </Paper>
          </li>
        ))}
      </ol>
      {more > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ padding: 1 }}>
          {t("queue.more", { count: more, amount: formatNumber(more) })}
        </Typography>
      )}
    </Frame>
  );
}
