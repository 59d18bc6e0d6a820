import type { Language } from "@bonum/contract/text/language.ts";
import Button from "@mui/material/Button";
import IconButton from "@mui/material/IconButton";
import { styled } from "@mui/material/styles";
import visuallyHidden from "@mui/utils/visuallyHidden";
import { type ComponentProps, type ReactNode, type Ref, useId, useState } from "react";
import { useTranslation } from "react-i18next";
import { AddIcon } from "../icons/add.ts";
import { ArrowBackIcon } from "../icons/arrow-back.ts";
import { MoreHorizIcon as MoreIcon } from "../icons/more-horiz.ts";
import { LinkButton } from "../link-button.tsx";
import { Polish, Written } from "../polish.tsx";
import { NARROW } from "../styles/theme.ts";
import { TestDataButton } from "../test-data-button.tsx";
import { useDocumentTitle } from "./document-title.ts";
import { PageTitle } from "./page-title.tsx";
import { useTitlePart } from "./title-part.ts";

interface PageHeaderProps {
  /** The screen's heading and the tab's name. */
  title: string;
  /** Number at the beginning of the title; shown above the rest, smaller. */
  number?: string | undefined;
  /** The language in which people called a record so, where it is no text of the portal. */
  called?: Language;
  /** Content below the heading: a number, a state, a sentence. */
  below?: ReactNode;
  /** Shows the add button; its label is "Dodaj" unless given. */
  add?: { label?: string; onClick: () => void; buttonRef?: Ref<HTMLButtonElement> };
  /** Shows "Powrót": a path to go to, or what cancels the editing. */
  back?: { to: string } | { onCancel: () => void };
  /** Shows "Wypełnij danymi testowymi", to administrators only and where the portal allows it. */
  onFillWithTestData?: () => void;
  /** Actions of the screen, the main button first. */
  actions?: ReactNode;
  /** Further buttons, before the others; on a narrow screen behind "⋯" beside the title, with that of the test data. */
  children?: ReactNode;
}

const HEADING = "[data-heading]";

/** Elements beside the title on a narrow screen. */
const BESIDE = "[data-beside-title]";

const Header = styled("div")(({ theme }) => ({
  display: "flex",
  alignItems: "center",
  justifyContent: "space-between",
  flexWrap: "wrap",
  gap: theme.spacing(2),
  marginBottom: theme.spacing(2),
  [NARROW]: {
    display: "grid",
    gridTemplateColumns: "minmax(0, 1fr) auto",
    gap: theme.spacing(1.5, 1),
    "& > *, & > * > *": { gridColumn: "1 / -1" },
    [`& > ${HEADING}`]: { gridArea: "1 / 1 / auto / 3" },
    // Lets elements beside the title share its line.
    [`&:has(${BESIDE} + :not(:empty)) > ${HEADING}`]: { gridArea: "1 / 1 / auto / 2" },
    [`& ${BESIDE}`]: { gridArea: "1 / 2", alignSelf: "start" },
  },
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
  [NARROW]: { '&, &[data-record="true"]': { flex: "none", alignSelf: "center" } },
});

/** Line at one distance from the heading on every screen. */
const Below = styled("div")(({ theme }) => ({ marginTop: theme.spacing(1) }));

const Actions = styled("div")(({ theme }) => ({
  display: "flex",
  gap: theme.spacing(1.5),
  justifyContent: "flex-end",
  marginInlineStart: "auto",
  "& > *": { flex: "none" },
  // The buttons are the head's own rows: each as wide as the screen, one below the other.
  [NARROW]: { display: "contents" },
}));

/** Further actions: in line where there is room, on a narrow screen on request. */
const Further = styled("div")(({ theme }) => ({
  display: "contents",
  [NARROW]: {
    display: "grid",
    gap: theme.spacing(1.5),
    '&[data-shown="false"], &:empty': { display: "none" },
  },
}));

/** Only where there is something to show. */
const Opener = styled((props: ComponentProps<"span">) => <span {...props} data-beside-title="" />)({
  display: "none",
  [NARROW]: { "&:not(:has(+ :empty))": { display: "inline-flex" } },
});

/** A line of its own for the eye; a heading that is read out, or copied, goes on behind a comma. */
const NumberLine = styled(({ children, ...rest }: ComponentProps<"span">) => (
  <span {...rest}>
    {children}
    <span style={visuallyHidden}>, </span>
  </span>
))(({ theme }) => ({
  ...theme.typography.body1,
  display: "block",
  fontWeight: 600,
  color: theme.vars.palette.text.secondary,
}));

/** A record's title as one line. */
export function titleWith(number: string | undefined, title: string): string {
  return number === undefined ? title : `${number}, ${title}`;
}

/** The header that every page shares (S2.26). */
export function PageHeader({
  title,
  number,
  called,
  below,
  add,
  back,
  onFillWithTestData,
  actions,
  children,
}: PageHeaderProps) {
  const { t } = useTranslation();
  const part = useTitlePart();
  useDocumentTitle(part === null ? titleWith(number, title) : `${title}: ${part}`);
  return (
    <Header>
      <Heading data-heading="" data-record={below !== undefined}>
        <PageTitle>
          {number && <NumberLine>{number}</NumberLine>}
          {called ? <Written language={called}>{title}</Written> : title}
          {part !== null && (
            <>
              {": "}
              <Polish>{part}</Polish>
            </>
          )}
        </PageTitle>
        {below && <Below>{below}</Below>}
      </Heading>
      <Actions>
        {(children || onFillWithTestData) && (
          <FurtherButtons>
            {children}
            {onFillWithTestData && <TestDataButton onClick={onFillWithTestData} />}
          </FurtherButtons>
        )}
        {actions}
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

/** The buttons that are not what most people come for. */
function FurtherButtons({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const id = useId();
  const [shown, setShown] = useState(false);
  return (
    <>
      <Opener>
        <IconButton
          color="inherit"
          aria-label={t("action.more")}
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => setShown(!shown)}
        >
          <MoreIcon />
        </IconButton>
      </Opener>
      <Further id={id} data-shown={shown}>
        {children}
      </Further>
    </>
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
