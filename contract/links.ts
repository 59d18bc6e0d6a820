/** The `type` of the problem that a mailed link meets, by why it is good no more: the web application words it anew. */
export const LINK_REFUSALS = {
  used: "urn:bonum:link-used",
  expired: "urn:bonum:link-expired",
  /** A newer one was mailed in its place, or it was taken back. */
  revoked: "urn:bonum:link-revoked",
  /** An invitation whose sender has lost the right to invite. */
  lapsed: "urn:bonum:link-lapsed",
  /** Never issued so: cut off or altered. */
  unknown: "urn:bonum:link-unknown",
} as const;
