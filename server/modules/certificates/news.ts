import type { CertificateChange } from "@bonum/contract/certificates/fields.ts";
import { certificateLabels } from "@bonum/contract/certificates/labels.ts";
import type { Label } from "@bonum/contract/labels.ts";
import { letterTo } from "../../kernel/mail/letters.ts";
import { type News, notify, type Side } from "../../kernel/news/news.ts";
import type { Tx } from "../../platform/database/connect.ts";
import type { Portal } from "../../portal.ts";
import { peopleOf } from "../identity/audiences.ts";
import { certificateChanged } from "./letters.ts";
import type { CertificateRow } from "./queries.ts";

interface Happened {
  row: CertificateRow;
  event: CertificateChange["event"];
  reason: string;
  by: string | null;
  rings?: boolean;
}

export function notifyOfChange(
  tx: Tx,
  portal: Portal,
  { row, event, reason, ...news }: Happened,
): Promise<void> {
  const { id, number, object } = row;
  const conditional = row.conditions !== "";
  return notifyClient(tx, portal, {
    ...news,
    row,
    title: certificateLabels.actions[`certificate.${event}`],
    letter: letterTo(certificateChanged, () => ({ id, number, object, event, conditional, reason })),
  });
}

interface CertificateNews extends Pick<News, "by">, Pick<Side, "letter"> {
  row: CertificateRow;
  title: Label;
  /** True if the bell rings; false if other news of the same event rings it. */
  rings?: boolean;
}

/** Notifies the client's people of what concerns a certificate. */
export function notifyClient(
  tx: Tx,
  portal: Portal,
  { row: { id, number, object, client_id }, by, title, letter, rings = true }: CertificateNews,
): Promise<void> {
  const said = { title, detail: `${number}, ${object}`, path: `/client/certificates/${id}` };
  const to = [{ audience: peopleOf(client_id), letter, bell: rings ? said : undefined }];
  return notify(tx, portal, { kind: "orders", by, about: [id], to });
}
