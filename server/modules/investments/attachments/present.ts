import type { AttachmentView } from "@bonum/contract/investments/fields.ts";
import type { Account } from "../../../kernel/account.ts";
import { presentDocument } from "../../documents/present.ts";
import { canArrange } from "../policy.ts";
import type { AttachmentRow } from "./queries.ts";

/** An attached document as the API shows it to this account. */
export function presentAttachment({ link, document }: AttachmentRow, account: Account): AttachmentView {
  return {
    ...presentDocument(document, account),
    visibility: link.visibility,
    dateAttached: link.attached_at.toISOString(),
    investment: { id: link.investment_id, number: link.investment_number, title: link.investment_title },
    canArrange: canArrange(account),
  };
}
