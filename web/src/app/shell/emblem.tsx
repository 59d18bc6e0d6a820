/**
 * The portal's sign: a sheet with a folded amber corner and a tick, on pine. The same drawing as `favicon.svg`, but
 * within the page, so that nothing is fetched for it.
 */
export function Emblem({ size }: { size: number }) {
  return (
    <svg viewBox="0 0 64 64" width={size} height={size} aria-hidden="true" focusable="false">
      <rect width="64" height="64" rx="14" fill="#0e524c" />
      <path d="M18 12h19l11 11v27a3 3 0 0 1-3 3H18a3 3 0 0 1-3-3V15a3 3 0 0 1 3-3Z" fill="#fff" />
      <path d="M37 12l11 11H39a2 2 0 0 1-2-2Z" fill="#e0a045" />
      <path
        d="m23.5 36.5 6 6L41 31"
        fill="none"
        stroke="#0e524c"
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
