import * as z from "zod/mini";
import { CONFIRMED_SLUGS, LEGAL_SLUGS } from "../pages/fields.ts";
import { RequiredEmail, requiredText } from "../text/fields.ts";
import { LANGUAGES } from "../text/language.ts";
import { key } from "../validation/key.ts";
import { Role } from "./account.ts";
import { PasswordAgain } from "./password-again.ts";
import { NewPassword } from "./passwords.ts";
import { StartScreen } from "./start-screen.ts";

/** Kinds of mail that people may turn off; links and warnings of an account are always mailed. */
export const NOTIFICATION_KINDS = ["documents", "messages", "orders"] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** The kind that can be had in one mail a day. */
export const GATHERED: NotificationKind = "orders";

/** `daily`: gathered in one message, at a fixed hour of each working day. */
export const ORDER_MAIL = ["each", "daily", "none"] as const;
export type OrderMail = (typeof ORDER_MAIL)[number];

const choice = () => z.boolean({ error: key("choice.invalid") });
const Notifications = z.object({
  /** Mail to a client's accounts: a document was made visible to them. */
  documents: choice(),
  /** Mail to administrators: a message came from the contact form. */
  messages: choice(),
  /** Mail to both sides: an event of an order or a certificate. */
  orders: z.enum(ORDER_MAIL, { error: key("choice.invalid") }),
});

/** Choices for each kind; an omitted one stays. */
const NotificationChoices = z.partial(Notifications);

/** Fields that people edit of their own account. */
export const OwnAccountFields = z.object({
  displayName: requiredText("short"),
  language: z.enum(LANGUAGES, { error: key("choice.invalid") }),
  notifications: z._default(NotificationChoices, {}),
  /** Left out, it stays as it is. */
  startScreen: z.optional(StartScreen),
});
export type OwnAccountFields = z.infer<typeof OwnAccountFields>;

const LegalSlug = z.enum(LEGAL_SLUGS, { error: key("choice.invalid") });

/** One's own account. Times are ISO 8601 in UTC. */
export const OwnAccount = z.object({
  id: z.string(),
  email: z.string(),
  /** A new address that waits to be confirmed. */
  pendingEmail: z.nullable(z.string()),
  displayName: OwnAccountFields.shape.displayName,
  language: OwnAccountFields.shape.language,
  startScreen: StartScreen,
  notifications: Notifications,
  /** The choices of `notifications` that concern this account. */
  notificationKinds: z.array(z.enum(NOTIFICATION_KINDS)),
  roles: z.array(Role),
  client: z.nullable(z.object({ id: z.string(), name: z.string(), role: z.enum(["owner", "member"]) })),
  /** The law pages in force, and the newest version that this account accepted. */
  acceptances: z.array(
    z.object({
      slug: LegalSlug,
      version: z.int(),
      accepted: z.nullable(z.object({ version: z.int(), at: z.string() })),
      /** True if people are asked to accept it, which needs a named controller. */
      asked: z._default(z.boolean(), true),
    }),
  ),
  dateAdded: z.string(),
  /** The state that an `If-Match: "revision"` names. */
  revision: z.int(),
});
export type OwnAccount = z.infer<typeof OwnAccount>;

export const Acceptance = z.object({
  slug: z.enum(CONFIRMED_SLUGS, { error: key("choice.invalid") }),
  version: z.int({ error: key("version.invalid") }),
});
export type Acceptance = z.infer<typeof Acceptance>;

/** Version of a page of `LEGAL_SLUGS` that a new account accepts or has read. */
export const LegalAcceptance = z.extend(Acceptance, { slug: LegalSlug });
export type LegalAcceptance = z.infer<typeof LegalAcceptance>;

/** A law page in force or announced that an account has yet to accept; the `terms` claim of a session's token lists them. */
export const PendingTerms = z.extend(Acceptance, {
  /** Moment from which this version holds, ISO 8601 in UTC. */
  since: z.string(),
});
export type PendingTerms = z.infer<typeof PendingTerms>;

export const PasswordChange = z.object({
  currentPassword: PasswordAgain.shape.password,
  newPassword: NewPassword,
});
export type PasswordChange = z.infer<typeof PasswordChange>;

export const EmailChange = z.object({ email: RequiredEmail, password: PasswordAgain.shape.password });
export type EmailChange = z.infer<typeof EmailChange>;

export const ForgottenPassword = z.object({ email: RequiredEmail });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

export const PasswordReset = z.object({ password: NewPassword });
export type PasswordReset = z.infer<typeof PasswordReset>;

/** A mailed link's secret, in its address. Whatever it is, it is looked up: an altered one is told from a bad request. */
export const LinkParams = z.object({ token: z.string() });

/** Account that a mailed link is for. */
export const LinkSubject = z.object({ email: z.string() });
export type LinkSubject = z.infer<typeof LinkSubject>;

/** One of the caller's open sessions. */
export const OwnSession = z.object({
  id: z.string(),
  /** The one that this request came by. */
  current: z.boolean(),
  startedAt: z.string(),
  /** End of the session unless it is renewed. */
  expiresAt: z.string(),
  address: z.string(),
  userAgent: z.string(),
});
export type OwnSession = z.infer<typeof OwnSession>;

/** Number of ended sessions. */
export const EndedSessions = z.object({ ended: z.int() });
