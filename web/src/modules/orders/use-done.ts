import { useQueryClient } from "@tanstack/react-query";

/** Closes a dialog that has done its work; what the screen shows of orders is read anew. */
export function useDone(onClose: () => void): () => void {
  const queries = useQueryClient();
  return () => {
    void queries.invalidateQueries({ queryKey: ["orders"] });
    onClose();
  };
}
