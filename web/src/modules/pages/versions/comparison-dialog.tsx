import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageView } from "@bonum/contract/pages/fields.ts";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { callQuery } from "../../../lib/call-query.ts";
import { DialogSheet } from "../../../ui/dialogs/dialog-sheet.tsx";
import { focusOnMount } from "../../../ui/focus-on-mount.ts";
import { NativeSelect } from "../../../ui/inputs/native-select.tsx";
import { Unread } from "../../../ui/states/unread.tsx";
import { type Compared, CURRENT, DRAFT, useComparedText } from "./compared.ts";
import { TextsComparison } from "./texts-comparison.tsx";

const Choices = styled("div")(({ theme }) => ({
  display: "grid",
  gridTemplateColumns: "repeat(auto-fit, minmax(min(100%, 14rem), 1fr))",
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2.5),
}));

interface ComparisonDialogProps {
  page: PageView;
  before: Compared;
  after: Compared;
  onClose: () => void;
}

/** Any two texts of a page, versions or the draft, and what became of the one in the other. */
export function ComparisonDialog({ page, onClose, ...start }: ComparisonDialogProps) {
  const { t } = useTranslation("content");
  const [before, setBefore] = useState(String(start.before));
  const [after, setAfter] = useState(String(start.after));
  const options = useOptions(page);
  const [one, other] = [useComparedText(page, comparedOf(before)), useComparedText(page, comparedOf(after))];
  const unread = one.text === undefined ? one : other;
  return (
    <DialogSheet
      title={t("compare.title")}
      onClose={onClose}
      maxWidth="md"
      actions={
        <Button variant="contained" onClick={onClose} ref={focusOnMount}>
          {t("action.close", { ns: "common" })}
        </Button>
      }
    >
      <Choices>
        <NativeSelect label={t("compare.before")} value={before} options={options} onChange={setBefore} />
        <NativeSelect label={t("compare.after")} value={after} options={options} onChange={setAfter} />
      </Choices>
      {one.text === undefined || other.text === undefined ? (
        <Unread read={unread} title={t("compare.failed")} minHeight={160} />
      ) : (
        <TextsComparison before={one.text} after={other.text} />
      )}
    </DialogSheet>
  );
}

function comparedOf(value: string): Compared {
  return value === CURRENT || value === DRAFT ? value : Number(value);
}

/** The draft, the current version, and those before it, the newest first. */
function useOptions(page: PageView) {
  const { t } = useTranslation("content");
  const { slug, version, draft } = page;
  const { data } = useQuery(callQuery("pages", pageCalls.versions, { params: { slug } }));
  const earlier = data?.map((one) => one.version) ?? [];
  return [
    ...(draft === null ? [] : [{ value: DRAFT, label: t("compare.draft") }]),
    { value: CURRENT, label: t("versions.current", { number: version }) },
    ...earlier
      .filter((number) => number !== version)
      .map((number) => ({ value: String(number), label: t("versions.number", { number }) })),
  ];
}
