import { SYSTEM } from "../../../../kernel/audit/queries.ts";
import { command } from "../../../../kernel/command.ts";
import type { Mailing } from "../../../../kernel/mail/letters.ts";
import { ring } from "../../../../kernel/news/news.ts";
import type { Tx } from "../../../../platform/database/connect.ts";
import { Conflict, NotFound } from "../../../../platform/http/errors.ts";
import { ADMINISTRATORS } from "../../audiences.ts";
import { findActiveAccount } from "../../login/queries.ts";
import { deleteSecondStep, endWaysIn } from "../../login/ways-in.ts";
import { issueResetLink } from "../../own-account/password/commands.ts";
import { isEmailTaken } from "../../own-account/queries.ts";
import { changeSecondStep } from "../../second-step/commands.ts";
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
      if (confirmed_at !== null)
        return {
          pl: "To konto jest już potwierdzone. Nic nie trzeba robić.",
          en: "This account has already been confirmed. There is nothing to do.",
        };
      return state === "active"
        ? undefined
        : {
            pl: "To konto jest zablokowane. Najpierw je odblokuj.",
            en: "This account is blocked. Unblock it first.",
          };
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

/**
 * Lets an administrator in again as whoever runs the machine: the way out where the password and the second step are lost, and
 * no other administrator or mail server helps. The second step is taken away, every session ends, and the link for a new
 * password is the one that `passwordReset` mails. The owner is told by mail, all administrators by the bell.
 *
 * @returns whose account it is, and the token of the link
 * @throws NotFound where nobody has the address, Conflict with a sentence where the account is none to let in
 */
export async function recoverAtMachine(
  tx: Tx,
  portal: Mailing,
  email: string,
): Promise<{ displayName: string; token: string }> {
  const { id, display_name: displayName } = await lockRecoverable(tx, email.trim().toLowerCase());
  let token = "";
  await changeSecondStep(
    tx,
    { portal, actor: SYSTEM },
    {
      accountId: id,
      action: "account.recover",
      async apply(tx) {
        await deleteSecondStep(tx, id);
        await endWaysIn(tx, { accountId: id, actor: SYSTEM });
        token = await issueResetLink(tx, id);
      },
    },
  );
  const title = {
    pl: "Na serwerze portalu przywrócono dostęp do konta administratora",
    en: "Access to an administrator's account was restored on the portal's server",
  };
  const bell = { title, detail: displayName, path: "/admin/settings?tab=staff" };
  await ring(tx, { by: null, audience: ADMINISTRATORS, bell });
  return { displayName, token };
}

async function lockRecoverable(tx: Tx, email: string): Promise<AccessRow> {
  const id = await findStaffId(tx, email);
  const row = id === undefined ? undefined : await lockStaff(tx, id);
  if (row === undefined) {
    if (!(await isEmailTaken(tx, email))) throw new NotFound();
    throw new Conflict({
      pl: "To nie jest konto administratora. Hasło takiego konta można ustawić linkiem „Nie pamiętam hasła” na stronie logowania, a logowanie dwuetapowe wyłącza w nim administrator.",
      en: "This is not an administrator's account. Its password can be set with the link “I forgot my password” on the log-in page, and an administrator can turn its two-step log-in off.",
    });
  }
  if (row.state !== "active") {
    throw new Conflict({
      pl: "To konto jest zablokowane. Może je odblokować inny administrator, w ustawieniach, na liście administratorów.",
      en: "This account is blocked. Another administrator can unblock it in the settings, in the list of administrators.",
    });
  }
  if ((await findActiveAccount(tx, row.id)) === undefined) {
    throw new Conflict({
      pl: "To konto należy też do nieaktywnego klienta, więc nie można się na nie zalogować. Klienta może aktywować inny administrator.",
      en: "This account also belongs to an inactive client, so nobody can log in to it. Another administrator can activate the client.",
    });
  }
  return row;
}
