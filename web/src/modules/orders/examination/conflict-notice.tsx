import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import { useTranslation } from "react-i18next";
import { Buttons } from "../../../ui/buttons.tsx";
import { Polish } from "../../../ui/polish.tsx";
import { useVerdictText } from "../findings/verdict.tsx";
import { type Choice, fitsBoth, resolved, type Said, type UnsentAnswer } from "./answers.ts";
import { changeUnsent } from "./outbox.ts";

interface ConflictNoticeProps {
  orderId: string;
  answer: UnsentAnswer;
  theirs: Said;
  mine: Said;
}

/** Both sides changed an answer: shows what the portal has, and asks which one stays. Until then nothing of it is sent. */
export function ConflictNotice({ orderId, answer, theirs, mine }: ConflictNoticeProps) {
  const { t } = useTranslation("examination");
  const verdictText = useVerdictText();
  const choose = (choice: Choice) => {
    const settled = resolved(answer, { theirs, choice });
    changeUnsent(orderId, (unsent) => ({
      ...unsent,
      answers: [...unsent.answers.filter(({ key }) => key !== answer.key), settled],
    }));
  };
  const line = (of: string, { verdict, text, remedy }: Said) => (
    <p>
      {of} <strong>{verdictText(verdict)}</strong>
      {text !== "" && (
        <>
          {" – "}
          <Polish>{text}</Polish>
        </>
      )}
      {remedy !== "" && (
        <>
          {` – ${t("conflict.remedy")} `}
          <Polish>{remedy}</Polish>
        </>
      )}
    </p>
  );
  return (
    <Alert severity="warning" role="alert">
      <strong>{t("conflict.title")}</strong>
      {line(t("conflict.there"), theirs)}
      {line(t("conflict.here"), mine)}
      <Buttons>
        <Button variant="outlined" onClick={() => choose("mine")}>
          {t("conflict.mine")}
        </Button>
        <Button variant="outlined" onClick={() => choose("theirs")}>
          {t("conflict.theirs")}
        </Button>
        {fitsBoth(theirs, mine) && (
          <Button variant="outlined" onClick={() => choose("both")}>
            {t("conflict.both")}
          </Button>
        )}
      </Buttons>
    </Alert>
  );
}
