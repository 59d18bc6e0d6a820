import { asShown } from "../../lib/i18n/i18n.ts";

/** An e-mail address that has no room on one line is broken behind its "@", and no other word is. */
export function Breakable({ address }: { address: string }) {
  const [name, ...host] = address.split("@");
  if (host.length === 0) return asShown(address);
  return (
    <>
      {name}@<wbr />
      {host.join("@")}
    </>
  );
}
