import "./texts.ts";
import { investmentCalls } from "@bonum/contract/investments/calls.ts";
import type { InvestmentView } from "@bonum/contract/investments/fields.ts";
import { useTranslation } from "react-i18next";
import { useHasRole } from "../../../lib/session/session-store.ts";
import { RecordChoice } from "../../../ui/form/fields/record-choice.tsx";
import { Field } from "../../../ui/inputs/field.tsx";
import type { ChosenProject } from "../filing/description.ts";

/** One that was chosen before is known by its number and title alone. */
type Project = ChosenProject & Partial<Pick<InvestmentView, "client">>;

interface InvestmentChoiceProps {
  chosen: Project | null;
  onChoose: (project: Project | null) => void;
  error?: string | undefined;
  hint?: string | undefined;
}

/** Field that finds a project: by its number or title, an administrator by its client too. */
export function InvestmentChoice({ chosen, onChoose, ...below }: InvestmentChoiceProps) {
  const { t } = useTranslation("describe");
  const isAdmin = useHasRole("Admin");
  return (
    <Field label={t("investment")} {...below}>
      {(control) => (
        <RecordChoice<Project>
          control={control}
          source={{ topic: "investments", list: investmentCalls.list }}
          chosen={chosen}
          onChoose={onChoose}
          nameOf={({ number, title }) => `${number}, ${title}`}
          lineOf={({ number, title, client }) => [number, title, (isAdmin && client?.name) || ""]}
          texts={{
            none: t("choice.none"),
            placeholder: t(isAdmin ? "investment.orClient" : "investment.placeholder"),
          }}
        />
      )}
    </Field>
  );
}
