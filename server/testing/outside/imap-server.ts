import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { ImapFlow } from "imapflow";
import type { ImapConfig } from "../../config.ts";
import { freePort } from "../../platform/free-port.ts";
import { installFromDebian, whyNoDebian } from "./debian.ts";

/** Path in Debian, which is not on everybody's `PATH`. */
const DOVECOT = "/usr/sbin/dovecot";

/** A real IMAP server on loopback, with one mailbox. */
export interface TestImapServer {
  config: ImapConfig;
  /** Puts a mail into the mailbox; answers its UID. */
  deliver(mail: string | Buffer, flags?: string[]): Promise<number>;
  /** The UIDs of the unread mails. */
  unread(): Promise<number[]>;
  /** Ends the server; `start` begins it again on the same mailbox. */
  stop(): Promise<void>;
  start(): Promise<void>;
  /** Has all UIDs mean other mails from now on. */
  renumber(): Promise<void>;
  close(): Promise<void>;
}

/** Null where there is an IMAP server on this machine, or could be installed; else one clause on why there is none. */
export async function whyNoImapServer(): Promise<string | null> {
  if (starts()) return null;
  const reason = whyNoDebian();
  if (reason !== null) return `no Dovecot here, and ${reason}`;
  try {
    await installFromDebian("dovecot-imapd");
  } catch {
    return "dovecot-imapd could not be installed with apt-get";
  }
  return starts() ? null : "Dovecot does not start here";
}

function starts(): boolean {
  return spawnSync(DOVECOT, ["--version"], { stdio: "ignore" }).status === 0;
}

const PASSWORD = "tajne-haslo";

/** Starts Dovecot with settings of its own in a folder of its own, as whoever runs the test. */
export async function startImapServer(): Promise<TestImapServer> {
  const directory = mkdtempSync(join(tmpdir(), "bonum-imap-"));
  chmodSync(directory, 0o755);
  const port = await freePort();
  const config: ImapConfig = {
    host: "127.0.0.1",
    port,
    secure: false,
    tls: "optional",
    user: "skany",
    password: PASSWORD,
    mailbox: "INBOX",
  };
  writeFileSync(join(directory, "dovecot.conf"), settingsOf(directory, port));
  let server: ChildProcess | undefined;
  const start = async () => {
    server = spawn(DOVECOT, ["-F", "-c", join(directory, "dovecot.conf")], { stdio: "ignore" });
    await untilAnswers(config);
  };
  const stop = async () => {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return;
    const ended = once(server, "exit");
    server.kill();
    await ended;
  };
  await start();
  return {
    config,
    deliver: (mail, flags = []) =>
      inMailbox(config, async (client) => {
        const added = await client.append("INBOX", mail, flags);
        return added === false ? 0 : (added.uid ?? 0);
      }),
    unread: () =>
      inMailbox(config, async (client) => (await client.search({ seen: false }, { uid: true })) || []),
    start,
    stop,
    async renumber() {
      await stop();
      for (const name of ["dovecot-uidlist", "dovecot.index", "dovecot.index.log", "dovecot.index.cache"])
        rmSync(join(directory, "mail", config.user, name), { force: true });
      rmSync(join(directory, "mail", config.user, "dovecot-uidvalidity"), { force: true });
      await start();
    },
    async close() {
      await stop();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

function settingsOf(directory: string, port: number): string {
  const root = process.getuid?.() === 0;
  const { username, uid, gid } = userInfo();
  const mail = join(directory, "mail");
  mkdirSync(mail);
  if (root) chmodSync(mail, 0o777);
  const nobody = 65_534;
  const owner = root ? { uid: nobody, gid: nobody } : { uid, gid };
  return `
base_dir = ${directory}/run
state_dir = ${directory}/state
log_path = ${directory}/log
listen = 127.0.0.1
protocols = imap
ssl = no
disable_plaintext_auth = no
first_valid_uid = 1
mail_location = maildir:${mail}/%u
${root ? "" : `default_login_user = ${username}\ndefault_internal_user = ${username}`}
passdb {
  driver = static
  args = password=${PASSWORD}
}
userdb {
  driver = static
  args = uid=${owner.uid} gid=${owner.gid} home=${mail}/%u
}
service imap-login {
  chroot =
  inet_listener imap {
    port = ${port}
  }
  inet_listener imaps {
    port = 0
  }
}
service anvil {
  chroot =
}
service stats {
  chroot =
}
`;
}

async function untilAnswers(config: ImapConfig): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await inMailbox(config, async () => undefined);
    } catch (error) {
      if (tries === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

async function inMailbox<T>(
  { host, port, user, password, mailbox }: ImapConfig,
  work: (client: ImapFlow) => Promise<T>,
): Promise<T> {
  const client = new ImapFlow({
    host,
    port,
    auth: { user, pass: password },
    logger: false,
    disableAutoIdle: true,
  });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const lock = await client.getMailboxLock(mailbox);
    try {
      return await work(client);
    } finally {
      lock.release();
    }
  } finally {
    await client.logout();
  }
}
