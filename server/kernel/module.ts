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

/** What jobs need to know of the server that does them. */
export interface Served {
  modules: readonly Module[];
  /** The portal's address, known once the server listens. */
  address(): string;
}

/** Who hears that something of a topic changed: administrators, or whoever is signed in (who are told no id). */
export type Audience = "admins" | "everyone";

/** The records of a subject that are there to be named. */
interface PresentRecords {
  table: string;
  /** Of a row, as the other members. */
  name: RawBuilder<string>;
  /** Whether the record's screen can be opened; always, unless given. */
  there?: RawBuilder<boolean>;
  /** What tells alike names apart: the client of an account, the kind of a reference; nothing, unless given. */
  within?: RawBuilder<string | null>;
  /** Which rows have a name; all, unless given. */
  only?: RawBuilder<boolean>;
}

/** Where the audit log finds what the records of a subject are called. */
export interface NameSource {
  /** Null where the log alone names them. */
  present: PresentRecords | null;
  /** Of `state`, as an entry keeps it: what a record was called that is gone. */
  logged: RawBuilder<string | null>;
}

/** A picture that the public site shows. */
export interface ShownPicture {
  /** Of its bytes in the storage. */
  key: string;
  type: string;
  size: number;
}

/** Whose account is erased; the account is locked. */
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

/** What a module did where a person is erased: how many rows it deleted, and how many it keeps without their name. */
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

/** How a part of the system stands. */
export interface Found<Part extends SystemPart> {
  finding: Finding<Part>;
  facts: SystemFact[];
}

/** A number that `/metrics` tells, as it is now. */
export interface Metric {
  /** Without the prefix that all have. */
  name: string;
  /** What it counts, and in what. */
  help: string;
  /** What tells several values apart: words of the code alone, never what people typed, and never an address. */
  labels?: readonly string[];
  /** Undefined where there is none (yet). */
  read(): Promise<number | undefined | MetricValue[]> | number | MetricValue[];
}

export interface MetricValue {
  labels: Record<string, string>;
  value: number;
}

/**
 * What a resource declares of itself, once. Everything that must know all resources (scopes, the audit log, the change
 * feed, global search, test data, my-data and erasure, jobs) reads these declarations; `server/modules.ts` lists them.
 */
export interface Module {
  name: string;
  /** What answers its calls; `app` for what must end with the server. */
  routes?(portal: Portal, app: FastifyInstance): Route[];
  /** Who hears of its topics. */
  topics?: Partial<Record<Topic, Audience>>;
  /** What its subjects, actions and fields are called in the exported audit log. */
  labels?: Labels;
  /** What its audit entries can be about; null where an entry is about no record with a name. */
  subjects?: Partial<Record<Subject, NameSource | null>>;
  /** What the global search finds of it, best first, by the name under which it answers. */
  search?: Record<string, (database: Database, account: Account, term: string) => Promise<SearchHit[]>>;
  /** The picture with a SHA-256, as long as something of it that anybody may see shows the picture. */
  picture?(database: Database, sha256: Buffer): Promise<ShownPicture | undefined>;
  /** Its tables of which public pages are made: a remembered page ends with any change in them. */
  publicTables?: readonly string[];
  /** Its lists that can be filled with test data, by their names in `/api/test-data/:area`. */
  samples?: Record<string, SampleArea>;
  /**
   * What it holds on an account and its person, by the names of the sections of the person's export (RODO art. 15 and
   * 20); never what opens the account.
   */
  myData?(database: Database, account: Account): Promise<Record<string, unknown>>;
  /** Deletes what is the person's alone, takes their name out of what stays, and says how much of each there was. */
  erase?(tx: Tx, person: ErasedPerson): Promise<Erasure>;
  /** What it does, in the same transaction, where the fields of another module's record change, by the record's subject. */
  follows?: Record<string, (tx: Tx, caller: Caller, change: ChangedRecord) => Promise<void>>;
  /** What it does, in the same transaction, where the virus scanner has looked at an object, which may be one of its own. */
  scanned?(tx: Tx, portal: Portal, content: ScannedObject): Promise<void>;
  /** Its lists of which many records can be changed at once, by their names. */
  bulkLists?(): Readonly<Record<string, BulkList>>;
  /** What can be done with many records of a list, its own or another module's, as `clients.deactivate`. */
  bulkActions?(): Readonly<Record<string, BulkAction>>;
  /** The letters that it writes to people, by whose names the outbox keeps them. */
  letters?: readonly Template<never>[];
  /** What is done later, each task by its name. */
  jobs?(portal: Portal, served: Served): TaskList;
  /**
   * How many of its jobs a server does at once, where they are long or wait for somebody outside; no other module's then wait for
   * them. Absent: they share a place with those of the others.
   */
  jobsAtOnce?: number;
  /** What is done again and again while a server runs, by one server at a time. */
  rounds?(portal: Portal, log: Sweeping["log"]): readonly Round[];
  /** How the parts of the system stand that it knows, each by its name, for whoever keeps the portal. */
  system?: { [Part in SystemPart]?: (portal: Portal) => Promise<Found<Part>> };
  /** What monitoring reads of it. */
  metrics?(portal: Portal, app: FastifyInstance): readonly Metric[];
  /** What every round of housekeeping does, each step by the name under which a failure is logged. */
  housekeeping?: Record<string, (parts: Sweeping) => Promise<unknown>>;
}

/** Of all modules' declarations one: who hears of a topic; nobody where no module declares it. */
export function audienceOf(modules: readonly Module[], topic: Topic): Audience | undefined {
  return modules.find(({ topics }) => topics?.[topic])?.topics?.[topic];
}
