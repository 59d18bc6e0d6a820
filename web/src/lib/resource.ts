import type {
  createCall,
  deleteCall,
  detailsCall,
  historyCall,
  ScopeName,
  updateCall,
} from "@bonum/contract/call.ts";
import type { Labels } from "@bonum/contract/labels.ts";
import type { ChangeEvent } from "@bonum/contract/portal.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import type * as z from "zod/mini";
import { api, type CallInput } from "./api.ts";
import { callQuery } from "./call-query.ts";

/** Fields of a record that any resource's screens need. */
export interface AnyRecord {
  id: string;
  revision: number;
  sample: boolean;
  can: { edit?: boolean; delete?: boolean; seeHistory?: boolean };
  /** The events that the reader may send to it now. */
  allowedEvents?: readonly string[];
}

type Details<View> = ReturnType<typeof detailsCall<ScopeName, z.ZodMiniType<View>>>;

/** Calls and paths of a record's screens. */
export interface RecordSource<View extends AnyRecord> {
  topic: ChangeEvent["topic"];
  /** The list's address; `/new`, `/:id` and `/:id/edit` stand below it. */
  path: string;
  labels: Labels;
  calls: {
    details: Details<View>;
    history: ReturnType<typeof historyCall>;
    delete?: ReturnType<typeof deleteCall>;
  };
}

/** A resource as its screens know it: the form of a record, its details, what follows a change. */
export interface Resource<Fields, View extends AnyRecord> extends RecordSource<View> {
  /** Names the drafts of its forms, as in `client:new`. */
  name: string;
  calls: RecordSource<View>["calls"] & {
    create: ReturnType<typeof createCall<ScopeName, z.ZodMiniType<Fields>, z.ZodMiniType>>;
    update: ReturnType<typeof updateCall<ScopeName, z.ZodMiniType<Fields>, z.ZodMiniType>>;
  };
}

/** Reads a record for a screen, anew whenever its topic changes. */
export function useRecord<View extends AnyRecord>(resource: RecordSource<View>, id: string) {
  return useQuery(recordQuery(resource, id));
}

/** Actions of a resource's form: saving, reloading, and opening the record's screen. */
export function useResourceForm<Fields, View extends AnyRecord>(resource: Resource<Fields, View>) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const { calls, path, topic } = resource;
  const open = (id: string | undefined) => navigate(id === undefined ? path : `${path}/${id}`);
  return {
    async save(body: Fields, edited: Pick<AnyRecord, "id" | "revision"> | null): Promise<View> {
      const saved =
        edited === null
          ? await api(calls.create, { body } as CallInput<typeof calls.create>)
          : await api(calls.update, {
              params: { id: edited.id },
              revision: edited.revision,
              body,
            } as CallInput<typeof calls.update>);
      return saved as View;
    },
    reload: (id: string): Promise<View> => queries.fetchQuery(recordQuery(resource, id)),
    /** The record's screen says what was done, until another one is opened. */
    onSaved({ id }: View, said: string) {
      void queries.invalidateQueries({ queryKey: [topic] });
      void navigate(`${path}/${id}`, { replace: true, state: { said } });
    },
    onCancel: (record: View | null) => void open(record?.id),
  };
}

function recordQuery<View extends AnyRecord>({ topic, calls }: RecordSource<View>, id: string) {
  return callQuery<Details<View>>(topic, calls.details, { params: { id } });
}
