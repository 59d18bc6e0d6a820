// Made from the migrations by `npm run schema`; not to be edited.

import type { ColumnType, Generated, GeneratedAlways } from "kysely";

declare module "./platform/database/schema.ts" {
  interface Schema {
    account_acceptances: {
      account_id: string;
      slug: "privacy" | "regulations" | "terms";
      version: number;
      accepted_at: Generated<Date>;
    };
    account_vouchers: {
      account_id: string;
      voucher_id: string;
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
      daily_digest: Generated<boolean>;
      confirmed_at: Date | null;
      confirmed_by: string | null;
      confirmed_at_machine: Generated<boolean>;
      start_screen: Generated<"documents" | "mine" | "dashboard" | "orders">;
      first_steps: Generated<boolean>;
    };
    api_keys: {
      id: Generated<string>;
      name: string;
      scope: "read" | "write";
      hash: Buffer;
      start: string;
      account_id: string;
      expires_on: string;
      added_at: Generated<Date>;
      last_used_at: Date | null;
      revoked_at: Date | null;
      revoked_by: string | null;
      warned_at: Date | null;
    };
    audit_amendments: {
      entry_id: number;
      erased: string | null;
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
    audit_links: {
      seq: number;
      entry_id: number;
      amended: Generated<boolean>;
      digest: Buffer;
      hash: Buffer;
      at: Generated<Date>;
      form: Generated<number>;
      lasting: Buffer | null;
      erased: string | null;
    };
    authenticators: {
      account_id: string;
      secret: Buffer | null;
      added_at: Date | null;
      last_step: number | null;
      pending_secret: Buffer | null;
      pending_until: Date | null;
    };
    backup_runs: {
      id: Generated<string>;
      kind: "backup" | "verification";
      begun_by: "schedule" | "command";
      place: Generated<string>;
      started_at: Generated<Date>;
      ended_at: Date | null;
      outcome: Generated<"running" | "done" | "failed" | "stopped" | "missed">;
      objects: Generated<number>;
      bytes: Generated<number>;
      wrong: Generated<number>;
      error: Generated<string>;
      told: Generated<boolean>;
      damaged: number | null;
    };
    bookmarks: {
      account_id: string;
      kind: "clients" | "investments" | "orders" | "documents";
      record_id: string;
      favourite: Generated<boolean>;
      opened_at: Date | null;
    };
    bulk_change_items: {
      change_id: string;
      position: number;
      record_id: string;
      state: Generated<"waiting" | "changed" | "same" | "failed">;
      reason: string | null;
      before: ColumnType<unknown, string | null, string | null>;
    };
    bulk_changes: {
      id: string;
      account_id: string;
      action: string;
      options: ColumnType<unknown, string, string>;
      undoes: string | null;
      background: boolean;
      total: number;
      changed: Generated<number>;
      failed: Generated<number>;
      done: Generated<number>;
      stopped: Generated<boolean>;
      address: string;
      request_id: string;
      added_at: Generated<Date>;
      moved_at: Generated<Date>;
      ended_at: Date | null;
    };
    certificate_changes: {
      id: GeneratedAlways<number>;
      certificate_id: string;
      at: Generated<Date>;
      event: "issue" | "suspend" | "resume" | "withdraw" | "expire" | "supersede";
      reason: Generated<string>;
    };
    certificate_notices: {
      certificate_id: string;
      days: number;
    };
    certificate_papers: {
      certificate_id: string;
      content: Buffer;
    };
    certificates: {
      id: Generated<string>;
      number: string;
      code: string;
      order_id: string;
      client_id: string;
      holder_name: string;
      holder_kind: string;
      certificate_type: string;
      object: string;
      town: string;
      scope: string;
      conditions: string;
      issued_on: string;
      valid_to: string | null;
      state: Generated<"issued" | "suspended" | "withdrawn" | "expired" | "superseded">;
      superseded_by: string | null;
      sha256: Buffer;
      size: number;
      key_id: string;
      signature: string;
      sample: Generated<boolean>;
      revision: Generated<number>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      search_text: GeneratedAlways<string>;
      sealed_by: string | null;
      seal_sha256: Buffer | null;
    };
    client_quotas: {
      client_id: string;
      megabytes: number | null;
      drafts: number | null;
      messages: number | null;
      revision: Generated<number>;
      updated_at: Date | null;
      updated_by: string | null;
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
    contact_answers: {
      id: Generated<string>;
      message_id: string;
      text: string;
      author_id: string | null;
      mail_id: string | null;
      added_at: Generated<Date>;
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
    content_text_pages: {
      sha256: Buffer;
      number: number;
      text: string;
    };
    content_texts: {
      sha256: Buffer;
      state: "none" | "waiting" | "done" | "empty" | "encrypted" | "broken" | "too_large" | "timed_out";
      attempts: Generated<number>;
      paged: Generated<boolean>;
      read_at: Generated<Date>;
      unread_from: number | null;
    };
    content_thumbnails: {
      sha256: Buffer;
      picture: Buffer | null;
    };
    default_views: {
      account_id: string;
      list: string;
      view_id: string;
    };
    document_categories: {
      id: Generated<string>;
      name: string;
      revision: Generated<number>;
      sample: Generated<boolean>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      search_text: GeneratedAlways<string>;
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
    document_label_counts: {
      kind: "category" | "tag";
      label: string;
      count: Generated<number>;
    };
    document_tags: {
      key: string;
      name: string;
    };
    document_texts: {
      document_id: string;
      wanted: Generated<number>;
      indexed: Generated<number>;
      words: string | null;
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
      client_id: string | null;
      category_id: string | null;
      tags: Generated<string[]>;
    };
    former_administrators: {
      account_id: string;
      until: Generated<Date>;
    };
    imported_files: {
      place: Buffer;
      sha256: Buffer;
      path: string;
      size: number;
      modified_at: Date;
      document_id: string | null;
      imported_at: Generated<Date>;
    };
    inbox_mailboxes: {
      mailbox: string;
      uid_validity: number;
      after_uid: number;
    };
    inbox_mails: {
      id: Generated<string>;
      mailbox: string;
      uid_validity: number;
      uid: number;
      sender: Generated<string>;
      sender_name: Generated<string>;
      subject: Generated<string>;
      state: Generated<"taking" | "taken" | "broken">;
      attempts: Generated<number>;
      found_at: Generated<Date>;
    };
    inbox_papers: {
      id: Generated<string>;
      source: "folder" | "mail";
      place: Buffer;
      mail_id: string | null;
      sha256: Buffer;
      name: string;
      content_type: string;
      size: number;
      encrypted: Generated<boolean>;
      state: Generated<"waiting" | "accepted" | "rejected">;
      storage_key: string | null;
      received_at: Generated<Date>;
      decided_at: Date | null;
      decided_by: string | null;
      reason: string | null;
      document_id: string | null;
    };
    inbox_refusals: {
      id: Generated<string>;
      source: "folder" | "mail";
      place: Buffer;
      mail_id: string | null;
      name: string;
      reason: "empty" | "tooLarge" | "link" | "directory" | "special" | "unreadable" | "encoding" | "signature" | "tooMany" | "noAttachments" | "broken";
      refused_at: Generated<Date>;
    };
    inbox_sources: {
      source: "folder" | "mail";
      looked_at: Date | null;
      taken_at: Date | null;
      failure: "missing" | "forbidden" | "ownFolders" | "noRoom" | "full" | "connection" | "login" | "encryption" | "mailbox" | "other" | null;
      detail: string | null;
      failed_at: Date | null;
      next_at: Date | null;
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
    job_pools: {
      id: string;
      server: string;
      seen_at: Generated<Date>;
    };
    list_views: {
      id: Generated<string>;
      list: string;
      name: string;
      query: string;
      shared: boolean;
      revision: Generated<number>;
      sample: Generated<boolean>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
    };
    login_tickets: {
      ticket_hash: Buffer;
      account_id: string;
      expires_at: Date;
    };
    notifications: {
      id: GeneratedAlways<number>;
      account_id: string;
      at: Generated<Date>;
      title_pl: string;
      title_en: string;
      detail: string;
      path: string;
      read_at: Date | null;
      for_digest: Generated<boolean>;
    };
    number_counters: {
      series: string;
      year: number;
      last: number;
    };
    number_reservations: {
      series: string;
      year: number;
      last: number;
      owner_id: string;
      reserved_at: Generated<Date>;
    };
    object_leases: {
      storage_key: string;
      expires_at: Date;
      scan: Generated<boolean>;
    };
    object_removals: {
      storage_key: string;
      next_try_at: Generated<Date>;
    };
    object_scans: {
      storage_key: string;
      state: Generated<"waiting" | "clean" | "infected" | "failed">;
      held: boolean;
      threat: string | null;
      reason: "too_large" | "encrypted" | "broken" | null;
      attempts: Generated<number>;
      added_at: Generated<Date>;
      scanned_at: Date | null;
      claimed_by: string | null;
      claimed_until: Date | null;
      removed_at: Date | null;
    };
    order_appointments: {
      id: Generated<string>;
      order_id: string;
      starts_at: Date;
      minutes: number;
      place: string;
      person: string;
      remarks: Generated<string>;
      cancelled_at: Date | null;
      reason: Generated<string>;
      revision: Generated<number>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
    };
    order_citations: {
      order_id: string;
      document_id: string;
      version: number;
      kind: "round" | "correction" | "finding" | "message" | "note" | "result";
    };
    order_correction_items: {
      id: Generated<string>;
      correction_id: string;
      position: number;
      kind: "answer" | "document" | "page" | "other";
      target: Generated<string>;
      text: string;
      answer: Generated<string>;
      document_id: string | null;
      place: ColumnType<import("@bonum/contract/orders/corrections.ts").PageRectangle, string | null, string | null>;
      document_version: number | null;
    };
    order_corrections: {
      id: Generated<string>;
      order_id: string;
      asked_at: Generated<Date>;
      asked_by: string | null;
      due_date: string;
      message: Generated<string>;
      answered_at: Date | null;
      answered_by: string | null;
    };
    order_documents: {
      order_id: string;
      document_id: string;
      requirement: Generated<string>;
      attached_at: Generated<Date>;
      attached_by: string | null;
    };
    order_examiners: {
      order_id: string;
      account_id: string;
    };
    order_findings: {
      order_id: string;
      position: number;
      criterion: string;
      verdict: Generated<"" | "meets" | "fails" | "notApplicable" | "remark">;
      text: Generated<string>;
      evidence: Generated<string[]>;
      evidence_versions: Generated<number[]>;
      evidence_names: Generated<string[]>;
      remedy: Generated<string>;
    };
    order_history: {
      id: GeneratedAlways<number>;
      order_id: string;
      at: Generated<Date>;
      event: string;
      from_state: string;
      to_state: string;
      account_id: string | null;
      actor: string;
      side: "client" | "centre";
      note: Generated<string>;
      internal: Generated<boolean>;
    };
    order_message_documents: {
      message_id: string;
      document_id: string;
      position: number;
      version: number;
    };
    order_message_reads: {
      order_id: string;
      side: "client" | "centre";
      position: Generated<number>;
      unread: Generated<number>;
      read_at: Date | null;
    };
    order_messages: {
      id: Generated<string>;
      order_id: string;
      position: GeneratedAlways<number>;
      side: "client" | "centre";
      internal: Generated<boolean>;
      text: string;
      author_id: string | null;
      idempotency_key: string;
      added_at: Generated<Date>;
      correction_id: string | null;
    };
    order_papers: {
      order_id: string;
      kind: "confirmation" | "contract" | "rescission" | "report";
      made_at: Generated<Date>;
      sha256: Buffer;
      content: Buffer;
    };
    order_reminders: {
      order_id: string;
      due_date: string;
      reminder: string;
      sent_at: Generated<Date>;
    };
    order_rounds: {
      order_id: string;
      round: number;
      at: Generated<Date>;
      sent_by: string | null;
      answers: ColumnType<import("@bonum/contract/orders/fields.ts").Answer[], string, string>;
      documents: ColumnType<import("@bonum/contract/orders/fields.ts").OrderRound["documents"], string, string>;
      kind: "submission" | "correction" | "object";
      object: ColumnType<import("@bonum/contract/orders/object.ts").OrderObject | null, string | null, string | null>;
    };
    order_settings: {
      id: Generated<boolean>;
      examiner_may_decide: Generated<boolean>;
      revision: Generated<number>;
      updated_at: Date | null;
      updated_by: string | null;
    };
    order_stage_times: {
      state: string;
      orders: number;
      median_days: ColumnType<string, number, number>;
      p90_days: ColumnType<string, number, number>;
    };
    orders: {
      id: Generated<string>;
      number: string | null;
      client_id: string;
      investment_id: string;
      service_id: string | null;
      service: ColumnType<import("@bonum/contract/orders/fields.ts").OrderedService, string, string>;
      state: Generated<"draft" | "submitted" | "quoted" | "correction" | "accepted" | "in_examination" | "on_hold" | "in_decision" | "published" | "withdrawn" | "cancelled" | "invalidated" | "rescinded">;
      return_state: string | null;
      turn: "client" | "centre" | null;
      due_date: string | null;
      centre_days: Generated<number>;
      client_days: Generated<number>;
      clock_turn: "client" | "centre" | null;
      clock_since: string | null;
      coordinator_id: string | null;
      examiner_id: string | null;
      decider_id: string | null;
      price: number | null;
      quote_valid_until: string | null;
      quote_note: Generated<string>;
      answers: ColumnType<import("@bonum/contract/orders/fields.ts").Answer[], string | undefined, string>;
      hold_reason: Generated<string>;
      resume_on: string | null;
      recommendation: "positive" | "conditional" | "negative" | null;
      recommendation_text: Generated<string>;
      result: "positive" | "conditional" | "negative" | null;
      justification: Generated<string>;
      conditions: Generated<string>;
      public_note: Generated<string>;
      repeats_id: string | null;
      submitted_at: Date | null;
      accepted_at: Date | null;
      published_at: Date | null;
      sample: Generated<boolean>;
      revision: Generated<number>;
      added_at: Generated<Date>;
      added_by: string | null;
      updated_at: Date | null;
      updated_by: string | null;
      search_text: GeneratedAlways<string>;
      object: ColumnType<import("@bonum/contract/orders/object.ts").OrderObject | null, string | null, string | null>;
      refused_object: ColumnType<import("@bonum/contract/orders/object.ts").OrderObject | null, string | null, string | null>;
      refused_reason: Generated<string>;
      refused_at: Date | null;
      contract_kind: "business" | "consumer" | null;
      outside_trade: Generated<boolean>;
      early_start_at: Date | null;
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
      claim: string | null;
      handed_over_at: Date | null;
      lets_in: Generated<boolean>;
      first_link: Generated<boolean>;
      to_centre: Generated<boolean>;
    };
    page_drafts: {
      slug: string;
      revision: number;
      changed_at: Generated<Date>;
      changed_by: string | null;
      texts: ColumnType<unknown, string | null, string | null>;
      saved_at: Date | null;
      saved_by: string | null;
      restored_from: number | null;
    };
    page_readings: {
      slug: string;
      sha256: string;
      read_at: Generated<Date>;
      read_by: string | null;
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
      in_force_from: string | null;
      withdrawn_at: Date | null;
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
    quota_defaults: {
      id: Generated<boolean>;
      megabytes: Generated<number>;
      drafts: Generated<number>;
      messages: Generated<number>;
      revision: Generated<number>;
      updated_at: Date | null;
      updated_by: string | null;
    };
    recovery_codes: {
      account_id: string;
      code_hash: Buffer;
      used_at: Date | null;
    };
    rendered_texts: {
      key: Buffer;
      html: string;
      summary: string;
      plain: boolean;
      made_at: Generated<Date>;
    };
    security_settings: {
      id: Generated<boolean>;
      require_second_step_for_admins: Generated<boolean>;
      revision: Generated<number>;
      updated_at: Date | null;
      updated_by: string | null;
      secret_check: Buffer | null;
    };
    servers: {
      id: string;
      last_migration: string;
      on_disk: boolean;
      started_at: Generated<Date>;
      seen_at: Generated<Date>;
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
      measured_days: number | null;
      measured_orders: Generated<number>;
      criteria: ColumnType<{ criterion: string }[], string | undefined, string>;
      name_en: Generated<string>;
      summary_en: Generated<string>;
      scope_en: Generated<string>;
      audience_en: Generated<string>;
      price_note_en: Generated<string>;
      certificate_type_en: Generated<string>;
      search_text: GeneratedAlways<string>;
      vat_rate: Generated<"23" | "8" | "5" | "0" | "zw">;
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
    signing_key_revocations: {
      key_id: string;
      revoked_from: string;
      reason: string;
      asked_by: string;
      asked_at: Generated<Date>;
    };
    signing_keys: {
      id: string;
      state: Generated<"active" | "retired">;
      public_key: Buffer;
      private_key: Buffer | null;
      added_at: Generated<Date>;
      retired_at: Date | null;
      seal: Buffer | null;
      revoked_from: string | null;
      revoked_at: Date | null;
      revoked_reason: Generated<string>;
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
    unanswered_threads: {
      order_id: string;
      message_id: string;
      since: Date;
    };
    upload_parts: {
      storage_key: string;
      upload_id: string;
      starts_at: number;
    };
    uploads: {
      id: string;
      account_id: string;
      metadata: ColumnType<unknown, string, string>;
      size: number;
      received: Generated<number>;
      added_at: Generated<Date>;
      touched_at: Generated<Date>;
      document_id: string | null;
    };
    webhook_deliveries: {
      id: Generated<string>;
      webhook_id: string;
      event: string;
      number: string | null;
      body: string;
      state: Generated<"waiting" | "delivered" | "failed">;
      attempts: Generated<number>;
      status: number | null;
      answer: Generated<string>;
      error: string | null;
      added_at: Generated<Date>;
      tried_at: Date | null;
      search_text: GeneratedAlways<string>;
    };
    webhooks: {
      id: Generated<string>;
      url: string;
      events: string[];
      secret: Buffer;
      state: Generated<"active" | "off" | "failed">;
      failing_since: Date | null;
      added_at: Generated<Date>;
      secret_before: Buffer | null;
      secret_before_until: Date | null;
    };
  }
}
