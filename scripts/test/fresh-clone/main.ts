import { Api } from "../../../e2e/fixtures/api.ts";
import { FreshPortal, type User } from "./fresh-portal.ts";
import { transferLargeFile } from "./large-file.ts";
import { walkThroughLibrary } from "./walk.ts";

/**
 * Clones HEAD into a directory of mode 0700 and uses the portal there as a person would, as the user who runs this
 * and, where that is root, as an ordinary user too. It needs the npm registry, so it is no part of `npm test`.
 */
const NOBODY: User = { name: "ordinary user", uid: 65_534, gid: 65_534 };
const MEBIBYTES = Number(process.env.LARGE_FILE_MIB ?? 1024);

for (const user of users()) {
  const portal = await FreshPortal.clone(user);
  try {
    await prove(portal);
  } finally {
    await portal.remove();
  }
}

function users(): User[] {
  const uid = process.getuid?.() ?? 0;
  const gid = process.getgid?.() ?? 0;
  return uid === 0 ? [{ name: "root", uid, gid }, NOBODY] : [{ name: "this user", uid, gid }];
}

async function prove(portal: FreshPortal): Promise<void> {
  const tell = (text: string) => console.log(`${portal.user.name}: ${text}`);
  tell(`first start ${seconds(await portal.start())}`);
  const api = new Api(portal.baseURL);
  await api.signIn(credentialsIn(portal.output));
  await walkThroughLibrary(api);
  tell("signed in, uploaded, found, previewed, downloaded, edited, deleted, restored");
  const large = await transferLargeFile(api, { mebibytes: MEBIBYTES, serverPid: portal.serverPid() });
  tell(
    `${large.mebibytes} MiB: upload ${seconds(large.uploadSeconds)}, download ${seconds(large.downloadSeconds)}, ` +
      `server memory ${large.memoryBefore} MiB before, ${large.memoryPeak} MiB at most`,
  );
  await portal.stop();
  tell(`second start ${seconds(await portal.start())}`);
}

/** The first start prints how to sign in. */
function credentialsIn(output: string): { email: string; password: string } {
  const [, email] = /^Pierwszy administrator: (\S+)$/m.exec(output) ?? [];
  const [, password] = /^Hasło .*: (\S+)$/m.exec(output) ?? [];
  if (!email || !password) throw new Error(`the start does not say how to sign in:\n${output}`);
  return { email, password };
}

function seconds(value: number): string {
  return `${value.toFixed(1)} s`;
}
