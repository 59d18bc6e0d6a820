import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { usePolish } from "../../../ui/polish.tsx";
import { IN_LINES } from "../../../ui/styles/theme.ts";

/** About three lines of the column; more is folded. */
const SHORT = 140;
const SHORT_LINES = 3;

const Text = styled("span", { shouldForwardProp: (name) => name !== "folded" && name !== "long" })<{
  folded: boolean;
  long: boolean;
}>(({ folded, long }) => ({
  display: folded ? "-webkit-box" : "block",
  minWidth: 0,
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: folded && long ? SHORT_LINES : "none",
  overflow: "hidden",
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
  // Cut within a word: a clamp would leave out all of the word that does not fit.
  [IN_LINES]: folded && { display: "block", whiteSpace: "nowrap", textOverflow: "ellipsis" },
}));

/** A comment and its button, in a table of lines on one. */
const Comment = styled("div")({ [IN_LINES]: { display: "flex", alignItems: "baseline", gap: 8 } });

/** As wide as its word, whatever the line has room for: pressed together it would stand on the comment's end. */
const More = styled(Button)({
  flexShrink: 0,
  minHeight: 0,
  minWidth: 0,
  padding: "2px 0",
  fontSize: "0.9375rem",
});

/** A comment with its own line ends; a long one is folded to three lines. */
export function CommentText({ comment, describedBy }: { comment: string; describedBy: string }) {
  const { t } = useTranslation("documents");
  const [open, setOpen] = useState(false);
  const long = comment.length > SHORT || comment.split("\n").length > SHORT_LINES;
  return (
    <Comment>
      <Text folded={!open} long={long} title={comment} {...usePolish()}>
        {comment}
      </Text>
      {long && (
        <More
          variant="text"
          aria-expanded={open}
          aria-describedby={describedBy}
          onClick={() => setOpen(!open)}
        >
          {t(open ? "row.less" : "row.more")}
        </More>
      )}
    </Comment>
  );
}
