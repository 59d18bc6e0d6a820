import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { download } from "../../lib/transfer/download.ts";

/** The address of a document's picture within this page, once it was read; an `<img>` could not say who asks. */
export function usePicture(url: string | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ["documents", "picture", url],
    queryFn: ({ signal }) => download(url ?? "", { signal }),
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useObjectUrl(data);
}

/** An address under which this page can show bytes, for as long as it does. */
export function useObjectUrl(content: Blob | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (content === undefined) return;
    const made = URL.createObjectURL(content);
    setAddress(made);
    return () => {
      setAddress(undefined);
      URL.revokeObjectURL(made);
    };
  }, [content]);
  return address;
}
