import { download } from "../../../lib/transfer/download.ts";
import { startDownload } from "../../../ui/files/downloads.ts";
import { openPreview } from "../../../ui/files/preview.ts";
import { versionUrl } from "./document-viewer.tsx";

interface HeldVersion {
  orderId: string;
  document: { id: string; fileKey: string; fileName: string };
  version: number;
  previewable: boolean;
}

/** Opens a version as the order holds it, which the library may have replaced or put into the trash since. */
export function openVersion({ orderId, document, version, previewable }: HeldVersion): void {
  const url = versionUrl(orderId, document.id, version);
  if (previewable) void openPreview(document, async () => URL.createObjectURL(await download(url)));
  else void startDownload({ url, fileName: document.fileName });
}
