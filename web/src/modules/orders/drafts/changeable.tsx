import "./texts.ts";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { useTranslation } from "react-i18next";
import { TextLink } from "../../../ui/link-button.tsx";
import { Polish, SaidOfPolish } from "../../../ui/polish.tsx";
import { CHANGE, type Step } from "./steps.tsx";

const Line = styled("div")(({ theme }) => ({
  display: "flex",
  justifyContent: "space-between",
  alignItems: "baseline",
  gap: theme.spacing(2),
  "& > span": { minWidth: 0 },
}));

interface ChangeableProps {
  step: Step;
  /** Which of the step's fields takes the focus. */
  place: string | number;
  /** The question that is answered, so that a screen reader hears whose link it is; none of the documents. */
  question?: string;
  /** The answer; empty where there is none yet. */
  children: string;
}

/** An answer in the summary with the way to where it is changed, and back from there. */
export function Changeable({ step, place, question, children }: ChangeableProps) {
  const { t } = useTranslation("ordering");
  return (
    <Line>
      <span>
        {children === "" ? (
          t(question === undefined ? "summary.noDocuments" : "summary.unanswered")
        ) : (
          <Polish>{children}</Polish>
        )}
      </span>
      <TextLink to={`?step=${step}&${CHANGE}=${place}`} preventScrollReset>
        {t("change")}
        <span style={visuallyHidden}>
          {" "}
          {question === undefined ? (
            t("change.documents")
          ) : (
            <SaidOfPolish said={(text) => t("change.answer", { question: text })} text={question} />
          )}
        </span>
      </TextLink>
    </Line>
  );
}
