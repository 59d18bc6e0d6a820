import { DocumentListQuery } from "@bonum/contract/documents/fields.ts";
import { useMemo } from "react";
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from "react-router";
import { FORM, OPENED_HERE, type OpenedFrom } from "../../ui/files/document-form.ts";
import {
  changeListParams,
  type ListParams,
  readListParams,
  writeListParams,
} from "../../ui/list/list-params.ts";
import { DEFAULT_PARAMS, type DocumentsParams } from "./list-params.ts";

/** The screen's state as it stands in the address, so that Back, a reload and a shared link find it again. */
export function useDocumentsAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as OpenedFrom | null;
  const params = useMemo(() => readListParams(DocumentListQuery, search) as DocumentsParams, [search]);
  const go = (to: URLSearchParams, options?: NavigateOptions) =>
    void navigate({ search: to.toString() }, options);
  return {
    params,
    form: search.get(FORM),
    /** Changes what the list shows. Only a new page begins at its top again. */
    change(change: Partial<ListParams>, options: { replace?: boolean } = {}) {
      const preventScrollReset = change.pageNumber === undefined;
      go(writeListParams(DocumentListQuery, changeListParams(params, change)), {
        ...options,
        preventScrollReset,
      });
    },
    /** Restores the defaults, within the documents or within the trash. */
    reset() {
      go(writeListParams(DocumentListQuery, { ...DEFAULT_PARAMS, view: params.view }), {
        preventScrollReset: true,
      });
    },
    openForm(form: string) {
      const to = writeListParams(DocumentListQuery, params);
      to.set(FORM, form);
      go(to, { state: OPENED_HERE });
    },
    /** Back to the list; a form that was opened by its own link leaves no step of the history behind. */
    closeForm() {
      if (state?.fromPortal) void navigate(-1);
      else go(writeListParams(DocumentListQuery, params), { replace: true });
    },
  };
}

export type DocumentsAddress = ReturnType<typeof useDocumentsAddress>;
