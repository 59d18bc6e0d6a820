import type { CertificateState } from "@bonum/contract/certificates/fields.ts";
import type { Tone } from "../../ui/state-chip.tsx";

/** What each state means to whoever relies on a certificate. */
export const TONES: Record<CertificateState, Tone> = {
  issued: "success",
  suspended: "warning",
  withdrawn: "error",
  expired: "error",
  superseded: "info",
};
