/** The portal's sign: a sheet with a folded amber corner and a tick, on pine. */
export function Emblem({ size }: { size: number }) {
  return <img src="/favicon.svg" alt="" width={size} height={size} />;
}
