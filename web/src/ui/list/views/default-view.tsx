import type { ReactNode } from "react";
import { Navigate } from "react-router";
import { CHOSEN, useDefaultAddress } from "./list-address.ts";

interface DefaultViewProps {
  /** The path of the list's call. */
  list: string;
  children: ReactNode;
}

/** A list that opens with the view that its reader chose for it, if any: before anything is asked for. */
export function DefaultView({ list, children }: DefaultViewProps) {
  const address = useDefaultAddress(list);
  return address === null ? children : <Navigate to={{ search: address }} replace state={CHOSEN} />;
}
