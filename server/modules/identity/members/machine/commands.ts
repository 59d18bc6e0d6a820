import { SYSTEM } from "../../../../kernel/audit/queries.ts";
import { command } from "../../../../kernel/command.ts";
import { ring } from "../../../../kernel/news/news.ts";
import type { Tx } from "../../../../platform/database/connect.ts";
import { ADMINISTRATORS } from "../../audiences.ts";
import { STAFF } from "../commands.ts";
import { type AccessRow, confirmAccount, findStaffId, lockStaff } from "../queries.ts";

/**
 * Confirms the account of an administrator as whoever runs the machine: the way out where no administrator may, because
 * the one that there is invited the other. All administrators see that it was done.
 *
 * @throws NotFound where no administrator has the address, Conflict where there is nothing to confirm
 */
export async function confirmAtMachine(tx: Tx, email: string): Promise<AccessRow> {
  const id = await findStaffId(tx, email.trim().toLowerCase());
  return command(tx, SYSTEM, {
    resource: STAFF,
    action: "account.confirm",
    lock: async (tx) => (id === undefined ? undefined : lockStaff(tx, id)),
    obstacle({ confirmed_at, state }) {
      if (confirmed_at !== null) return "To konto jest już potwierdzone.";
      return state === "active" ? undefined : "To konto jest zablokowane. Najpierw je odblokuj.";
    },
    async apply(tx, row) {
      await confirmAccount(tx, row.id, null);
      const title = {
        pl: "Konto administratora potwierdzono na serwerze portalu",
        en: "An administrator's account was confirmed on the portal's server",
      };
      const bell = { title, detail: row.display_name, path: "/admin/settings?tab=staff" };
      await ring(tx, { by: null, audience: ADMINISTRATORS, bell });
    },
    recorded: ({ email }) => ({ after: { email, confirmation: "machine" } }),
  });
}
