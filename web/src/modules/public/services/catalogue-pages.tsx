import type { Paging } from "@bonum/contract/lists/paging.ts";
import { styled } from "@mui/material/styles";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { LinkButton } from "../../../ui/link-button.tsx";

const Bar = styled("nav")(({ theme }) => ({
  display: "flex",
  flexWrap: "wrap",
  alignItems: "center",
  gap: theme.spacing(1, 2),
  marginTop: theme.spacing(3),
}));

/** The way through a catalogue that has more than one page: plain links, which search engines follow too. */
export function CataloguePages({ paging: { currentPage, totalPages } }: { paging: Paging }) {
  const { t } = useTranslation("public");
  const [search] = useSearchParams();
  if (totalPages <= 1) return null;
  const addressOf = (page: number) => {
    const query = new URLSearchParams(search);
    query.set("pageNumber", String(page));
    return `/services?${query}`;
  };
  return (
    <Bar aria-label={t("services.pages")}>
      {currentPage > 1 && <LinkButton to={addressOf(currentPage - 1)}>{t("services.previous")}</LinkButton>}
      <span>{t("services.page", { page: currentPage, pages: totalPages })}</span>
      {currentPage < totalPages && (
        <LinkButton to={addressOf(currentPage + 1)}>{t("services.next")}</LinkButton>
      )}
    </Bar>
  );
}
