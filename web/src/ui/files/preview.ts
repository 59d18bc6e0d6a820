import { documentCalls } from "@bonum/contract/documents/calls.ts";
import type { DocumentView } from "@bonum/contract/documents/fields.ts";
import i18next from "i18next";
import { api } from "../../lib/api.ts";
import { reportFailure } from "../../lib/errors.ts";
import { notify } from "../../lib/notify.ts";

type Previewed = Pick<DocumentView, "fileKey" | "fileName">;

/**
 * Opens the temporary link of a document that is `previewable` in a new tab. The tab is opened at once, within the click, because
 * browsers block one that a later answer opens; it learns its address when the link comes.
 *
 * @param link reads another address, of what the library does not show
 */
export async function openPreview(document: Previewed, link = () => linkOf(document)): Promise<void> {
  const t = i18next.getFixedT(null, "files");
  const tab = window.open("", "_blank");
  if (tab !== null) fill(tab, document.fileName, t("preview.loading"));
  try {
    const url = await link();
    if (tab === null) offer(url);
    else tab.location.replace(url);
  } catch (error) {
    tab?.close();
    reportFailure(t("preview.failed"), error);
  }
}

async function linkOf({ fileKey }: Previewed): Promise<string> {
  return (await api(documentCalls.previewLink, { params: { fileKey } })).preSignedUrl;
}

/** Fills the tab until the document loads. */
function fill(tab: Window, title: string, text: string): void {
  // The previewed content must not reach back into the portal.
  tab.opener = null;
  tab.document.title = title;
  tab.document.body.textContent = text;
}

function offer(url: string): void {
  const t = i18next.getFixedT(null, "files");
  notify({
    kind: "info",
    text: t("preview.blocked"),
    action: { label: t("preview.open"), run: () => window.open(url, "_blank", "noopener") },
  });
}
