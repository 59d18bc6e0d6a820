import { pageCalls } from "@bonum/contract/pages/calls.ts";
import type { PageDraftText } from "@bonum/contract/pages/fields.ts";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "../../lib/api.ts";
import { Unread } from "../../ui/states/unread.tsx";
import { Lead } from "../public/layout/page-head.tsx";
import { Prose } from "../public/layout/prose.tsx";
import { splitLead } from "../public/layout/rendered-text.ts";

interface RenderedTextProps {
  language: "pl" | "en";
  text: PageDraftText;
}

/** A text as visitors read it, with the organisation's facts put in: rendered and laid out as the public page is. */
export function RenderedText({ language, text }: RenderedTextProps) {
  const { t } = useTranslation("content");
  const rendered = useQuery({
    queryKey: ["pages", "preview", language, text],
    queryFn: ({ signal }) => api(pageCalls.preview, { query: { language }, body: text, signal }),
    // While a text is typed there is a new one at every rest: the one before stands until the next has come.
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  if (rendered.data !== undefined) {
    const { lead, rest } = splitLead(rendered.data.html);
    return (
      <div lang={language}>
        <Typography variant="h1" component="p" sx={{ marginBottom: 1.5 }}>
          {rendered.data.title}
        </Typography>
        <Box sx={{ marginBottom: 3 }}>
          <Lead html={lead} />
        </Box>
        <Prose html={rest} />
      </div>
    );
  }
  return <Unread read={rendered} title={t("page.previewFailed")} minHeight={160} />;
}
