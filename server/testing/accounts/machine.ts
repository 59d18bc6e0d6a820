import { confirmAtMachine, recoverAtMachine } from "../../modules/identity/members/machine/commands.ts";
import { transact } from "../../platform/database/transaction.ts";
import type { TestPortal } from "../portal.ts";

/* What whoever runs the machine does to an administrator's account. */

export const confirmOnMachine = ({ portal }: TestPortal, { email }: { email: string }) =>
  transact(portal.database, (tx) => confirmAtMachine(tx, email));

export const recoverOnMachine = ({ portal }: TestPortal, { email }: { email: string }) =>
  transact(portal.database, (tx) => recoverAtMachine(tx, portal, email));
