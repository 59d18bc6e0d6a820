import "./messages.ts";
import type { TestDataArea } from "@bonum/contract/test-data/fields.ts";
import { type ReactNode, useRef } from "react";
import type * as z from "zod/mini";
import { PageHeader } from "../page/page-header.tsx";
import { ExportMenu } from "./export-menu.tsx";
import type { ListRow, ListSource, ListView } from "./list-description.ts";
import { ListSheet } from "./list-sheet.tsx";
import { SamplesButton } from "./samples-button.tsx";
import { useListAddress, useListMemory, useListState } from "./use-list.ts";

interface ListScreenProps<Row extends ListRow> {
  title: string;
  source: ListSource<Row>;
  view: ListView<Row>;
  /** Shows the add button. */
  add?: { label?: string; onClick: () => void } | undefined;
  back?: { to: string };
  /** Offers the list as CSV and XLSX. */
  exported?: boolean;
  /** Offers to fill the list with test data, to administrators. */
  samples?: z.infer<typeof TestDataArea>;
  /** Further buttons of the header. */
  children?: ReactNode;
}

/**
 * A screen that is a list: header, search, filters, order, rows or cards, pages, and all its states. What makes it a
 * list of clients stands in its `source` and its `view`:
 *
 *     <ListScreen title={t("title")} source={clientList} view={useClientView()} add={{ onClick }} exported samples="clients" />
 */
export function ListScreen<Row extends ListRow>(props: ListScreenProps<Row>) {
  const { title, source, view, add, back, exported = false, samples, children } = props;
  const { params, change, reset } = useListAddress(source.query);
  const state = useListState(source, params);
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <>
      <PageHeader title={title} {...(add && { add })} {...(back && { back })}>
        {samples && <SamplesButton area={samples} topic={source.topic} />}
        {exported && <ExportMenu path={source.path} params={params} fileName={title} />}
        {children}
      </PageHeader>
      <ListSheet
        view={view}
        state={state}
        params={params}
        countRef={count}
        onChange={change}
        onReset={reset}
      />
    </>
  );
}

/** The same list as a part of another screen, as of a client's details: no header, nothing in the address. */
export function ListPart<Row extends ListRow>({
  source,
  view,
}: Pick<ListScreenProps<Row>, "source" | "view">) {
  const { params, change, reset } = useListMemory(source.query);
  const state = useListState(source, params);
  return <ListSheet view={view} state={state} params={params} onChange={change} onReset={reset} />;
}
