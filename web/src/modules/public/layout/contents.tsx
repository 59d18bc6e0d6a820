import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { sectionsOf } from "./rendered-text.ts";
import { SideList } from "./side-list.tsx";

/** A page of fewer sections is seen at a glance. */
const WORTH_A_LIST = 3;

const Sticky = styled("div")(({ theme }) => ({
  position: "sticky",
  insetBlockStart: theme.spacing(3),
  maxHeight: `calc(100dvh - ${theme.spacing(6)})`,
  overflowY: "auto",
  // Below the text it would come too late.
  "@media (max-width: 1100px)": { display: "none" },
}));

/** The sections of a long text, with links to them. */
export function Contents({ html }: { html: string }) {
  const { t } = useTranslation("public");
  const sections = sectionsOf(html);
  if (sections.length < WORTH_A_LIST) return null;
  return (
    <Sticky>
      <SideList label={t("article.contents")}>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`}>{title}</a>
          </li>
        ))}
      </SideList>
    </Sticky>
  );
}
