import type { Language } from "@bonum/contract/text/language.ts";
import AddIcon from "@mui/icons-material/Add";
import ArrowBackIcon from "@mui/icons-material/ArrowBack";
import Button from "@mui/material/Button";
import { styled } from "@mui/material/styles";
import type { ReactNode, Ref } from "react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "../link-button.tsx";
import { Written } from "../polish.tsx";
import { NARROW } from "../styles/theme.ts";
import { TestDataButton } from "../test-data-button.tsx";
import { useDocumentTitle } from "./document-title.ts";
import { PageTitle } from "./page-title.tsx";

interface PageHeaderProps {
  /** The screen's heading and the tab's name. */
  title: string;
  /** The language in which people called a record so, where it is no text of the portal. */
  called?: Language;
  /** What belongs to the heading and stands below it: a number, a state, a sentence. */
  below?: ReactNode;
  /** Shows the add button; its label is "Dodaj" unless given. */
  add?: { label?: string; onClick: () => void; buttonRef?: Ref<HTMLButtonElement> };
  /** Shows "Powrót": a path to go to, or what cancels the editing. */
  back?: { to: string } | { onCancel: () => void };
  /** Shows "Wypełnij danymi testowymi", to administrators only and where the portal allows it. */
  onFillWithTestData?: () => void;
  /** Further buttons, before the others. */
  children?: ReactNode;
}

const Header = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: theme.spacing(2),
  marginBottom: theme.spacing(3),
  [NARROW]: { flexDirection: "column", flexWrap: "nowrap", alignItems: "stretch" },
}));

/**
 * Gives way to the buttons beside it, which stand in one line, until it is too narrow to be read: then they stand below. A
 * name without a break is broken rather than run under them.
 */
const Heading = styled("div")({
  flex: "1 1 380px",
  // A record's name is longer than a list's.
  '&[data-record="true"]': { flexBasis: 480 },
  minWidth: 0,
  overflowWrap: "anywhere",
  [NARROW]: { '&, &[data-record="true"]': { flex: "none" } },
});

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  gap: theme.spacing(1.5),
  justifyContent: "flex-end",
  marginInlineStart: "auto",
  "& > *": { flex: "none" },
  [NARROW]: { flexDirection: "column", marginInlineStart: 0, "& > *": { width: "100%" } },
}));

/** The header that every page shares (S2.26). */
export function PageHeader({
  title,
  called,
  below,
  add,
  back,
  onFillWithTestData,
  children,
}: PageHeaderProps) {
  const { t } = useTranslation();
  useDocumentTitle(title);
  return (
    <Header>
      <Heading data-record={below !== undefined}>
        <PageTitle>{called ? <Written language={called}>{title}</Written> : title}</PageTitle>
        {below}
      </Heading>
      <Actions>
        {children}
        {onFillWithTestData && <TestDataButton onClick={onFillWithTestData} />}
        {back && <BackButton back={back} />}
        {add && (
          <Button
            ref={add.buttonRef}
            variant="contained"
            startIcon={<AddIcon />}
            data-key="new"
            onClick={add.onClick}
          >
            {add.label ?? t("action.add")}
          </Button>
        )}
      </Actions>
    </Header>
  );
}

function BackButton({ back }: { back: NonNullable<PageHeaderProps["back"]> }) {
  const { t } = useTranslation();
  const look = { variant: "outlined", startIcon: <ArrowBackIcon /> } as const;
  return "to" in back ? (
    <LinkButton {...look} to={back.to}>
      {t("action.back")}
    </LinkButton>
  ) : (
    <Button {...look} onClick={back.onCancel}>
      {t("action.back")}
    </Button>
  );
}
