// Made from the migrations by `npm run schema`; not to be edited.

import type { ColumnType, Generated, GeneratedAlways } from "kysely";

declare module "./platform/database/schema.ts" {
  interface Schema {
    account_acceptances: {
      account_id: string;
      slug: "privacy" | "regulations";
      version: number;
      accepted_at: Generated<Date>;
    };
    accounts: {
      id: Generated<string>;
      email: string;
      display_name: string;
      password_hash: string;
      roles: string[];
      state: Generated<"active" | "blocked" | "erased">;
      created_at: Generated<Date>;
      client_id: string | null;
      client_role: "owner" | "member" | null;
      language: Generated<"pl" | "en">;
      access_revision: Generated<number>;
      access_changed_at: Date | null;
      access_changed_by: string | null;
      muted: Generated<string[]>;
      profile_revision: Generated<number>;
      profile_changed_at: Date | null;
    };
    audit_entries: {
      id: GeneratedAlways<number>;
      at: Generated<Date>;
      account_id: string | null;
      actor: string;
      action: string;
      subject_type: string;
      subject_id: string | null;
      before: ColumnType<unknown, string | null, string | null>;
      after: ColumnType<unknown, string | null, string | null>;
      address: string;
      request_id: string;
      counted_as: string | null;
      search_text: string | null;
    };
    authenticators: {
      account_id: string;
      secret: Buffer | null;
      added_at: Date | null;
      last_step: number | null;
      pending_secret: Buffer | null;
      pending_until: Date | null;
    };
    clients: {
      id: Generated<string>;
      kind: "person" | "soleTrader" | "company" | "housingCommunity" | "localGovernment" | "association" | "other";
      name: string;
      nip: Generated<string>;
      regon: Generated<string>;
      krs: Generated<string>;
      street: Generated<string>;
      building_number: Generated<string>;
      postcode: Generated<string>;
      town: Generated<string>;
      voivodeship: Generated<string>;
      email: Generated<string>;
      phone: Generated<string>;
      contact_person: Generated<string>;
      internal_note: Generated<string>;
      active: Generated<boolean>;
      sample: Generated<boolean>;
      revision: Generated<number>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      search_text: GeneratedAlways<string>;
      sample_for: "investments" | null;
      numbers: GeneratedAlways<string>;
    };
    contact_messages: {
      id: Generated<string>;
      name: string;
      email: string;
      phone: Generated<string>;
      subject: string;
      body: string;
      language: Generated<"pl" | "en">;
      state: Generated<"new" | "read" | "answered" | "spam">;
      internal_note: Generated<string>;
      sample: Generated<boolean>;
      revision: Generated<number>;
      added_at: Generated<Date>;
      updated_at: Date | null;
      updated_by: string | null;
      search_text: GeneratedAlways<string>;
      mail_held: Generated<boolean>;
    };
    document_counts: {
      file_type: "pdf" | "image" | "document" | "spreadsheet" | "archive" | "other";
      year_added: number;
      month_added: number;
      in_trash: boolean;
      count: Generated<number>;
      bytes: Generated<number>;
      changes: Generated<number>;
    };
    document_versions: {
      document_id: string;
      number: number;
      storage_key: string;
      content_type: string;
      size: number;
      sha256: Buffer;
      author_id: string | null;
      created_at: Generated<Date>;
    };
    documents: {
      id: Generated<string>;
      file_key: string;
      name: string;
      comment: Generated<string>;
      file_type: "pdf" | "image" | "document" | "spreadsheet" | "archive" | "other";
      version: Generated<number>;
      revision: Generated<number>;
      sample: Generated<boolean>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      deleted_at: Date | null;
      deleted_by: string | null;
      search_text: GeneratedAlways<string>;
    };
    investment_documents: {
      investment_id: string;
      document_id: string;
      visibility: Generated<"internal" | "client">;
      attached_at: Generated<Date>;
      attached_by: string | null;
    };
    investment_participants: {
      investment_id: string;
      position: number;
      role: string;
      name: string;
      licence_number: Generated<string>;
      email: Generated<string>;
    };
    investments: {
      id: Generated<string>;
      number: string;
      client_id: string;
      title: string;
      description: Generated<string>;
      building_category: Generated<string>;
      stage: "concept" | "design" | "permit" | "construction" | "acceptance" | "inUse";
      state: Generated<"active" | "onHold" | "finished" | "archived">;
      street: Generated<string>;
      building_number: Generated<string>;
      postcode: Generated<string>;
      town: Generated<string>;
      voivodeship: Generated<string>;
      parcels: Generated<string[]>;
      land_registers: Generated<string[]>;
      permit_number: Generated<string>;
      permit_date: string | null;
      usable_area: ColumnType<string | null, number | null, number | null>;
      storeys: number | null;
      planned_start: string | null;
      planned_end: string | null;
      sample: Generated<boolean>;
      revision: Generated<number>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      search_text: GeneratedAlways<string>;
      numbers: GeneratedAlways<string>;
    };
    invitations: {
      id: Generated<string>;
      email: string;
      display_name: string;
      client_id: string | null;
      client_role: "owner" | "member" | null;
      language: Generated<"pl" | "en">;
      expires_at: Date;
      sent_at: Generated<Date>;
      accepted_at: Date | null;
      withdrawn_at: Date | null;
      revision: Generated<number>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      account_id: string | null;
    };
    login_tickets: {
      ticket_hash: Buffer;
      account_id: string;
      expires_at: Date;
    };
    number_counters: {
      series: string;
      year: number;
      last: number;
    };
    object_leases: {
      storage_key: string;
      expires_at: Date;
    };
    object_removals: {
      storage_key: string;
      next_try_at: Generated<Date>;
    };
    organisation: {
      id: Generated<boolean>;
      facts: ColumnType<Record<string, unknown>, string | undefined, string>;
      revision: Generated<number>;
      updated_at: Date | null;
      updated_by: string | null;
      banner_key: string | null;
      banner_type: string | null;
      banner_size: number | null;
      banner_sha256: Buffer | null;
    };
    outbox_messages: {
      id: Generated<string>;
      recipient: string;
      template: string;
      language: "pl" | "en";
      subject: string;
      data: Buffer | null;
      state: "kept" | "waiting" | "sending" | "sent" | "failed" | "uncertain";
      attempts: Generated<number>;
      last_error: Generated<string>;
      added_at: Generated<Date>;
      claimed_at: Date | null;
      sent_at: Date | null;
      search_text: GeneratedAlways<string>;
      account_id: string | null;
      about: Generated<string[]>;
    };
    page_versions: {
      slug: string;
      version: number;
      title_pl: string;
      body_pl: string;
      title_en: string;
      body_en: string;
      published_at: Generated<Date>;
      published_by: string | null;
      description_pl: Generated<string>;
      description_en: Generated<string>;
      note: Generated<string>;
      restored_from: number | null;
    };
    passkey_challenges: {
      challenge_hash: Buffer;
      purpose: "register" | "secondStep" | "logIn";
      account_id: string | null;
      expires_at: Date;
    };
    passkeys: {
      id: Generated<string>;
      account_id: string;
      credential_id: string;
      public_key: Buffer;
      counter: number;
      transports: string[];
      synced: boolean;
      name: string;
      added_at: Generated<Date>;
      last_used_at: Date | null;
    };
    recovery_codes: {
      account_id: string;
      code_hash: Buffer;
      used_at: Date | null;
    };
    security_settings: {
      id: Generated<boolean>;
      require_second_step_for_admins: Generated<boolean>;
      revision: Generated<number>;
      updated_at: Date | null;
      updated_by: string | null;
      secret_check: Buffer | null;
    };
    services: {
      id: Generated<string>;
      slug: string;
      name: string;
      summary: Generated<string>;
      scope: Generated<string>;
      normative_basis: Generated<string>;
      audience: Generated<string>;
      pricing: "list" | "quote";
      price: number | null;
      price_note: Generated<string>;
      norm_days: number | null;
      required_documents: ColumnType<{ name: string; required: boolean }[], string | undefined, string>;
      questions: ColumnType<{ question: string; required: boolean }[], string | undefined, string>;
      certificate_type: Generated<string>;
      certificate_months: number | null;
      published: Generated<boolean>;
      sample: Generated<boolean>;
      revision: Generated<number>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      search_text: GeneratedAlways<string>;
    };
    sessions: {
      id: Generated<string>;
      account_id: string;
      created_at: Generated<Date>;
      expires_at: Date;
      ended_at: Date | null;
      address: string;
      user_agent: string;
    };
    showcase_entries: {
      id: Generated<string>;
      kind: "reference" | "partner";
      name: string;
      description: Generated<string>;
      link: Generated<string>;
      position: Generated<number>;
      picture_key: string | null;
      picture_type: string | null;
      picture_size: number | null;
      picture_sha256: Buffer | null;
      sample: Generated<boolean>;
      revision: Generated<number>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      search_text: GeneratedAlways<string>;
    };
    single_use_tokens: {
      token_hash: Buffer;
      purpose: string;
      subject: string;
      payload: ColumnType<Record<string, unknown>, string | undefined, string>;
      issued_at: Generated<Date>;
      expires_at: Date;
      used_at: Date | null;
      revoked_at: Date | null;
    };
    throttle: {
      key: string;
      points: Generated<number>;
      expire: number | null;
    };
  }
}
