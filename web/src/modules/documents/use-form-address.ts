import { useLocation, useNavigate, useSearchParams } from "react-router";
import { FORM, OPENED_HERE, type OpenedFrom } from "../../ui/files/document-form.ts";
import type { RowPlace } from "../../ui/list/row-title.tsx";

/** Which form stands in the list's place, as the address says; the list's own parameters stay beside it. */
export function useFormAddress() {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const state = useLocation().state as OpenedFrom | null;
  const withForm = (form: string | null) => {
    const to = new URLSearchParams(search);
    if (form === null) to.delete(FORM);
    else to.set(FORM, form);
    return { search: to.toString() };
  };
  return {
    form: search.get(FORM),
    placeOf: (form: string): RowPlace => ({ to: withForm(form), state: OPENED_HERE }),
    open: (form: string) => void navigate(withForm(form), { state: OPENED_HERE }),
    /** Back to the list; a form that was opened by its own link leaves no step of the history behind. */
    close() {
      if (state?.fromPortal) void navigate(-1);
      else void navigate(withForm(null), { replace: true });
    },
  };
}
