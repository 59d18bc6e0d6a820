import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useState } from "react";
import { useTranslation } from "react-i18next";

/** About three lines of the column; more is folded. */
const SHORT = 140;
const SHORT_LINES = 3;

const Text = styled("span", { shouldForwardProp: (name) => name !== "folded" })<{ folded: boolean }>(
  ({ folded }) => ({
    display: folded ? "-webkit-box" : "block",
    WebkitBoxOrient: "vertical",
    WebkitLineClamp: folded ? SHORT_LINES : "none",
    overflow: "hidden",
    overflowWrap: "anywhere",
    whiteSpace: "pre-line",
  }),
);

const More = styled(Button)({ minHeight: 0, minWidth: 0, padding: "2px 0", fontSize: "0.9375rem" });

/** A comment with its own line ends; a long one is folded to three lines. */
export function CommentText({ comment, describedBy }: { comment: string; describedBy: string }) {
  const { t } = useTranslation("documents");
  const [open, setOpen] = useState(false);
  const long = comment.length > SHORT || comment.split("\n").length > SHORT_LINES;
  return (
    <>
      <Text folded={long && !open}>{comment}</Text>
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
    </>
  );
}
