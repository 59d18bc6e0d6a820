import type { Label } from "@bonum/contract/labels.ts";
import type { Problem } from "@bonum/contract/problem.ts";
import type { ValidationKey } from "@bonum/contract/validation/key.ts";

/** Fields of a 401 beside its title; texts in both languages. */
interface Beside extends Omit<Partial<Problem>, "title" | "detail" | "errors" | "status"> {
  detail?: Label;
}

/** Title of a 401 as the specification has it. */
const UNAUTHORIZED: Label = { pl: "Nieautoryzowany dostęp", en: "Unauthorised access" };

/**
 * The errors that a rule may throw; `problems.ts` is the one place that turns them into answers.
 * Whatever else is thrown becomes a 500 that reveals nothing of its cause.
 */
export class Unauthorized extends Error {
  readonly title: Label;
  /** Fields of the answer beside its title: how to go on. */
  readonly beside: Beside;
  constructor(title: Label = UNAUTHORIZED, beside: Beside = {}) {
    super(title.pl);
    this.title = title;
    this.beside = beside;
  }
}

export class Forbidden extends Error {}

/** The thing does not exist, or is not the caller's to know of. */
export class NotFound extends Error {}

/** Refused values by field; a message is a key of the validation catalogue. */
export class Invalid extends Error {
  readonly fields: Record<string, ValidationKey[]>;
  constructor(fields: Record<string, ValidationKey[]>) {
    super("validation failed");
    this.fields = fields;
  }
}

/** The state does not allow what the caller asks for; `text` is what the person reads, in both languages. */
export class Conflict extends Error {
  readonly text: Label;
  constructor(text: Label, options?: ErrorOptions) {
    super(text.pl, options);
    this.text = text;
  }
}

/** More is asked for at once than can be done now; the same request may succeed later. `title` is what the person reads. */
export class Busy extends Error {
  readonly title: Label;
  constructor(title: Label, options?: ErrorOptions) {
    super(title.pl, options);
    this.title = title;
  }
}

export class TooManyRequests extends Error {
  readonly retryAfterSeconds: number;
  constructor(retryAfterSeconds: number) {
    super("too many requests");
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

/** The upload is larger than `MAX_UPLOAD_BYTES`. */
export class TooLarge extends Error {
  readonly limitBytes: number;
  constructor(limitBytes: number) {
    super("too large");
    this.limitBytes = limitBytes;
  }
}

/** A refusal that HTTP itself has a status for; `title` is what the person reads. */
export class Refused extends Error {
  readonly status: 400 | 403 | 404 | 408 | 410 | 412 | 415 | 416 | 429 | 431;
  readonly title: Label;
  /** The problem's `type`, for a refusal that the web application must know from others. */
  readonly type: string | undefined;
  /** Seconds until the limit is over, where known; only of a 429. */
  readonly retryAfterSeconds: number | undefined;
  constructor(
    status: Refused["status"],
    title: Label,
    beside: { type?: string; retryAfterSeconds?: number } = {},
  ) {
    super(title.pl);
    this.status = status;
    this.title = title;
    this.type = beside.type;
    this.retryAfterSeconds = beside.retryAfterSeconds;
  }
}
