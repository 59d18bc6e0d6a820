import * as z from "zod/mini";
import { RequiredEmail, requiredText } from "../text/fields.ts";
import { LANGUAGES } from "../text/language.ts";
import { listOf } from "../text/too-long.ts";
import { key } from "../validation/key.ts";
import { LegalAcceptance } from "./own-account.ts";
import { PasswordAgain } from "./password-again.ts";
import { NewPassword } from "./passwords.ts";

/** Validity of an invitation's link, in days. */
export const INVITATION_DAYS = 14;

/** Role of a client's account; an owner also manages the client's accounts. */
export const ClientRole = z.enum(["owner", "member"], { error: key("choice.invalid") });
export type ClientRole = z.infer<typeof ClientRole>;

/** Invites an administrator. */
export const StaffInvitation = z.object({
  email: RequiredEmail,
  displayName: requiredText("short"),
  /** Language of the mail and of the new account. */
  language: z._default(z.enum(LANGUAGES, { error: key("choice.invalid") }), "pl"),
});
export type StaffInvitation = z.infer<typeof StaffInvitation>;

/**
 * Invitation of an administrator, with the inviter's own password, since an administrator may do everything.
 */
export const NewStaffInvitation = z.extend(StaffInvitation, PasswordAgain.shape);
export type NewStaffInvitation = z.infer<typeof NewStaffInvitation>;

/** Invites an account of a client. Inviting an address again sends a new link in the place of the old one. */
export const MemberInvitation = z.extend(StaffInvitation, { clientRole: ClientRole });
export type MemberInvitation = z.infer<typeof MemberInvitation>;

/** An invitation that nobody took up yet. Times are ISO 8601 in UTC. */
export const InvitationView = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  /** Role in the client; null: an administrator. */
  clientRole: z.nullable(ClientRole),
  language: z.enum(LANGUAGES),
  /** `lapsed`: whoever sent it may not invite any more, so that its link is refused until another sends it again. */
  state: z.enum(["open", "expired", "lapsed"]),
  /** Last inviter; null if that account is erased. */
  inviter: z.nullable(z.string()),
  dateAdded: z.string(),
  dateSent: z.string(),
  expiresAt: z.string(),
  revision: z.int(),
  /**
   * The link to hand over by other means: only in the answer to an administrator who invites or sends again, only while
   * the portal has no mail server, and only for an address without an account.
   */
  link: z.nullable(z.string()),
  /**
   * True if the portal mails it, which depends on the settings and not on the address; present only in the
   * answer to inviting or sending again.
   */
  mailed: z.nullable(z.boolean()),
  can: z.object({ resend: z.boolean(), withdraw: z.boolean() }),
});
export type InvitationView = z.infer<typeof InvitationView>;

const AccessState = z.enum(["active", "blocked"], { error: key("choice.invalid") });

/** Account as shown to the people who manage it. */
const AccessView = z.object({
  id: z.string(),
  email: z.string(),
  displayName: z.string(),
  state: AccessState,
  dateAdded: z.string(),
  /** The newest log-in that is still kept; none before the first. */
  dateLastSignIn: z.nullable(z.string()),
  /** True if their log-in asks for a second step. */
  secondStep: z.boolean(),
  /** True for the caller's own account. */
  self: z.boolean(),
  /** The state that an `If-Match: "revision"` names. */
  revision: z.int(),
});

/** An account of a client. */
export const MemberView = z.extend(AccessView, {
  clientRole: ClientRole,
  /** True if the client has no other owner; the account can then be neither demoted nor removed. */
  onlyOwner: z.boolean(),
  can: z.object({
    changeRole: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    remove: z.boolean(),
    resetSecondStep: z.boolean(),
    /** Signing the person out everywhere. */
    endSessions: z.boolean(),
    /** The person's data, for good. */
    erase: z.boolean(),
  }),
});
export type MemberView = z.infer<typeof MemberView>;

/** An administrator. */
export const StaffView = z.extend(AccessView, {
  /**
   * Null once another administrator has confirmed the account, which until then is no second pair of eyes; `nobody`: there
   * is none who could.
   */
  confirmation: z.nullable(z.enum(["waiting", "nobody"])),
  /** True if it was confirmed by a command on the machine and not by an administrator. */
  confirmedAtMachine: z.boolean(),
  can: z.object({
    confirm: z.boolean(),
    block: z.boolean(),
    unblock: z.boolean(),
    resetSecondStep: z.boolean(),
    /** Signing the person out everywhere. */
    endSessions: z.boolean(),
    erase: z.boolean(),
  }),
});
export type StaffView = z.infer<typeof StaffView>;

/** Change by an owner of an account of their client. */
export const RoleChange = z.object({ clientRole: ClientRole });
export type RoleChange = z.infer<typeof RoleChange>;

/** Change by an administrator of a client's account; omitted fields stay. */
export const MemberChange = z.object({
  clientRole: z.optional(ClientRole),
  state: z.optional(AccessState),
});
export type MemberChange = z.infer<typeof MemberChange>;

/** Change by an administrator of another administrator's account. */
export const StaffChange = z.extend(PasswordAgain, { state: AccessState });
export type StaffChange = z.infer<typeof StaffChange>;

/** An invitation as whoever follows its link sees it. */
export const InvitationLink = z.object({
  email: z.string(),
  displayName: z.string(),
  inviter: z.nullable(z.string()),
  /** The client and the role in it; none for an administrator's. */
  client: z.nullable(z.object({ name: z.string(), role: ClientRole })),
  language: z.enum(LANGUAGES),
  expiresAt: z.string(),
  /**
   * True if the address has an account that was removed from its client; it joins with its present password.
   */
  returning: z.boolean(),
  /** The law pages that people are asked to accept, each in the version that is in force. */
  legal: z.array(LegalAcceptance),
});
export type InvitationLink = z.infer<typeof InvitationLink>;

/** Takes an invitation up. */
export const InvitationAcceptance = z.object({
  /** Password of the new account. */
  password: z.optional(NewPassword),
  /** The present one of the account that it joins: whoever else holds the link must not become that person. */
  currentPassword: z.optional(PasswordAgain.shape.password),
  displayName: requiredText("short"),
  language: z.optional(z.enum(LANGUAGES, { error: key("choice.invalid") })),
  /** Accepted version of each law page. */
  acceptances: listOf(LegalAcceptance),
});
export type InvitationAcceptance = z.infer<typeof InvitationAcceptance>;
