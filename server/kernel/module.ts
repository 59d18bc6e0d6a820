import type { Subject } from "@bonum/contract/audit/names.ts";
import type { ErasedKind, RetainedKind } from "@bonum/contract/identity/erasure.ts";
import type { Labels } from "@bonum/contract/labels.ts";
import type { SearchHit } from "@bonum/contract/lists/search.ts";
import type { Topic } from "@bonum/contract/portal.ts";
import type { ScanFailure } from "@bonum/contract/scans/fields.ts";
import type { Finding, SystemFact, SystemPart } from "@bonum/contract/system/fields.ts";
import type { FastifyInstance } from "fastify";
import type { TaskList } from "graphile-worker";
import type { RawBuilder } from "kysely";
import type { Database, Tx } from "../platform/database/connect.ts";
import type { Round } from "../platform/rounds.ts";
import type { Sweeping } from "../platform/storage/leases.ts";
import type { Portal } from "../portal.ts";
import type { Account } from "./account.ts";
import type { BulkAction, BulkList } from "./bulk.ts";
import type { Caller } from "./caller.ts";
import type { Template } from "./mail/letters.ts";
import type { Route } from "./route.ts";
import type { SampleArea } from "./samples/samples.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** The modules of this portal, for those that read what the others declare. */
    modules: readonly Module[];
  }
}

/** Server's parts that jobs need. */
export interface Served {
  modules: readonly Module[];
  /** The portal's address, known once the server listens. */
  address(): string;
}

/** Audience of a topic: administrators, or every logged-in account (without the id). */
export type Audience = "admins" | "everyone";

/** The records of a subject that are there to be named. */
interface PresentRecords {
  table: string;
  /** Name of a row, like the other members. */
  name: RawBuilder<string>;
  /** True if the record's screen can be opened; always by default. */
  there?: RawBuilder<boolean>;
  /**
   * Qualifier of records with one name: the client of an account, the kind of a reference; none by default.
   */
  within?: RawBuilder<string | null>;
  /** Rows that have a name; all by default. */
  only?: RawBuilder<boolean>;
}

/** Source of the names of a subject's records for the audit log. */
export interface NameSource {
  /** Null where the log alone names them. */
  present: PresentRecords | null;
  /** Name of a deleted record, read from `state` of its entry. */
  logged: RawBuilder<string | null>;
}

/** A picture that the public site shows. */
export interface ShownPicture {
  /** Storage key of its bytes. */
  key: string;
  type: string;
  size: number;
}

/** Erased person; the account is locked. */
export interface ErasedPerson {
  id: string;
  email: string;
  /** The present address and those that the account had before, but for what is another account's by now. */
  emails: string[];
  /**
   * The name of whoever examined or decided, which stays beside that: who did is part of what a certificate says (RODO art.
   * 17 (3) (b) and (e)). Null of everybody else.
   */
  retainedName: string | null;
}

/** Result of an erasure in one module: deleted rows, and rows kept without the name. */
export interface Erasure {
  erased?: Partial<Record<ErasedKind, number>>;
  kept?: Partial<Record<RetainedKind, number>>;
}

/** A change of a record's fields, as the audit log keeps them. */
export interface ChangedRecord {
  id: string;
  before: Record<string, unknown>;
  after: Record<string, unknown>;
}

/** An object of the storage that the virus scanner has looked at. */
export interface ScannedObject {
  key: string;
  outcome:
    | { state: "clean" }
    | { state: "infected"; threat: string }
    | { state: "failed"; reason: ScanFailure };
}

/** State of a part of the system. */
export interface Found<Part extends SystemPart> {
  finding: Finding<Part>;
  facts: SystemFact[];
}

/** A number that `/metrics` tells, as it is now. */
export interface Metric {
  /** Name without the common prefix. */
  name: string;
  /** Meaning and unit of the metric. */
  help: string;
  /** Labels of its values: constants of the code, never user input or addresses. */
  labels?: readonly string[];
  /** Undefined where there is none (yet). */
  read(): Promise<number | undefined | MetricValue[]> | number | MetricValue[];
}

export interface MetricValue {
  labels: Record<string, string>;
  value: number;
}

/**
 * Declaration of a resource, made once. Everything that must know all resources (scopes, the audit log, the
 * change feed, global search, test data, my-data and erasure, jobs) reads these declarations;
 * `server/modules.ts` lists them.
 */
export interface Module {
  name: string;
  /** Routes of its calls; `app` for resources that close with the server. */
  routes?(portal: Portal, app: FastifyInstance): Route[];
  /** Audiences of its topics. */
  topics?: Partial<Record<Topic, Audience>>;
  /** Labels of its subjects, actions and fields in the exported audit log. */
  labels?: Labels;
  /** Sources of its subjects' names; null for a subject without a named record. */
  subjects?: Partial<Record<Subject, NameSource | null>>;
  /** Global search in its records, best first, by the name in the answer. */
  search?: Record<string, (database: Database, account: Account, term: string) => Promise<SearchHit[]>>;
  /** The picture with a SHA-256, as long as something of it that anybody may see shows the picture. */
  picture?(database: Database, sha256: Buffer): Promise<ShownPicture | undefined>;
  /** Its tables of which public pages are made: a remembered page ends with any change in them. */
  publicTables?: readonly string[];
  /** Its lists that can be filled with test data, by their names in `/api/test-data/:area`. */
  samples?: Record<string, SampleArea>;
  /**
   * Data on an account and its person, by section of the person's export (RODO art. 15 and 20); no
   * credentials. A query stands for its rows, which are read while the file is sent.
   */
  myData?(database: Database, account: Account): Record<string, unknown> | Promise<Record<string, unknown>>;
  /** Deletes what is the person's alone, takes their name out of what stays, and says how much of each there was. */
  erase?(tx: Tx, person: ErasedPerson): Promise<Erasure>;
  /** Reactions to changed fields of another module's record, by its subject, in the same transaction. */
  follows?: Record<string, (tx: Tx, caller: Caller, change: ChangedRecord) => Promise<void>>;
  /** Reaction to a scanned object, which may be one of its own, in the same transaction. */
  scanned?(tx: Tx, portal: Portal, content: ScannedObject): Promise<void>;
  /** Its lists of which many records can be changed at once, by their names. */
  bulkLists?(): Readonly<Record<string, BulkList>>;
  /** Actions on many records of a list, its own or another module's, as `clients.deactivate`. */
  bulkActions?(): Readonly<Record<string, BulkAction>>;
  /** The letters that it writes to people, by whose names the outbox keeps them. */
  letters?: readonly Template<never>[];
  /** Background tasks by name. */
  jobs?(portal: Portal, served: Served): TaskList;
  /**
   * Number of its jobs that a server runs at once, if they are long or wait for outside services; other
   * modules' jobs then do not wait for them. Absent: the shared pool.
   */
  jobsAtOnce?: number;
  /** Periodic background work, run by one server at a time. */
  rounds?(portal: Portal, log: Sweeping["log"]): readonly Round[];
  /** Health checks of the parts of the system that it owns, for the operator. */
  system?: { [Part in SystemPart]?: (portal: Portal) => Promise<Found<Part>> };
  /** Metrics for monitoring. */
  metrics?(portal: Portal, app: FastifyInstance): readonly Metric[];
  /** Housekeeping steps, by the name under which a failure is logged. */
  housekeeping?: Record<string, (parts: Sweeping) => Promise<unknown>>;
}

/** Finds the audience of a topic; undefined if no module declares it. */
export function audienceOf(modules: readonly Module[], topic: Topic): Audience | undefined {
  return modules.find(({ topics }) => topics?.[topic])?.topics?.[topic];
}
