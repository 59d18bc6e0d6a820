import type { Call, OutputOf } from "@bonum/contract/call.ts";
import { TUS_VERSION, UPLOAD_TYPE, uploadCalls } from "@bonum/contract/uploads/calls.ts";
import { type CallRevision, type CallTarget, ifMatch, pathOf, urlOf } from "../api.ts";
import { callHeaders, endSessionIfRefused, errorOfAnswer, HttpError, request } from "../http.ts";
import { sessionState } from "../session/session-store.ts";
import { progressReporter, type TransferProgress } from "./progress.ts";
import { readAnswer } from "./read-answer.ts";
import { watchSilence } from "./silence.ts";

/** A call that takes a multipart form. */
type FormCall = Call & Required<Pick<Call, "form" | "output">>;

interface Sending {
  form: FormData;
  signal?: AbortSignal;
  onProgress?: (progress: TransferProgress) => void;
}

export type UploadInput<C extends FormCall> = CallTarget<C> & CallRevision<C> & Sending;

/**
 * Sends a multipart form and reports how far it is.
 *
 * @throws HttpError for every answer but a success, with status 0 where none came
 * @throws the signal's reason when the caller aborted
 */
export async function upload<C extends FormCall>(call: C, input: UploadInput<C>): Promise<OutputOf<C>> {
  const { revision } = input as { revision?: number };
  const { form: body, ...sending } = input;
  const headers = { Accept: "application/json", ...ifMatch(revision) };
  const answer = await send({ method: call.method, url: urlOf(call, input), headers, body }, sending);
  return readAnswer(call.output, JSON.parse(answer.responseText)) as OutputOf<C>;
}

const TUS = { "Tus-Resumable": TUS_VERSION };

interface Resuming extends Omit<Sending, "form"> {
  /** Of the upload that an earlier try has begun. */
  uploadId: string | null;
  /** Hears the id of an upload as soon as it has begun. */
  onBegun: (uploadId: string) => Promise<void> | void;
}

/**
 * Sends a file by the protocol tus, from where an earlier try broke off; progress counts what had arrived then.
 *
 * @returns the id by which a call takes the upload up
 * @throws HttpError as `upload`; a 404 or a 410 where the server knows the earlier try no more
 */
export async function uploadResumably(file: File, resuming: Resuming): Promise<string> {
  const { signal, onProgress, onBegun } = resuming;
  const known = resuming.uploadId;
  const id = known ?? (await beginUpload(file, signal));
  if (known === null) await onBegun(id);
  const arrived = known === null ? 0 : await arrivedOf(known, signal);
  if (arrived === file.size) return id;
  const sent = send(
    {
      method: uploadCalls.append.method,
      url: urlOf(uploadCalls.append, { params: { id } }),
      headers: { ...TUS, "Upload-Offset": String(arrived), "Content-Type": UPLOAD_TYPE },
      body: file.slice(arrived),
      before: arrived,
    },
    { ...(signal && { signal }), ...(onProgress && { onProgress }) },
  );
  await sent.catch((error) => {
    // More has arrived meanwhile than was known: the next try asks how much.
    throw error instanceof HttpError && error.status === 409
      ? new HttpError({ status: 0, cause: error })
      : error;
  });
  return id;
}

async function beginUpload(file: File, signal: AbortSignal | undefined): Promise<string> {
  const name = btoa(String.fromCharCode(...new TextEncoder().encode(file.name)));
  const { headers } = await request(pathOf(uploadCalls.create, {}), {
    method: uploadCalls.create.method,
    headers: { ...TUS, "Upload-Length": String(file.size), "Upload-Metadata": `filename ${name}` },
    ...(signal && { signal }),
  });
  return headers.get("location")?.split("/").at(-1) ?? "";
}

async function arrivedOf(id: string, signal: AbortSignal | undefined): Promise<number> {
  const { headers } = await request(pathOf(uploadCalls.state, { params: { id } }), {
    method: uploadCalls.state.method,
    headers: TUS,
    ...(signal && { signal }),
  });
  return Number(headers.get("upload-offset"));
}

/** Gives an upload up. @throws HttpError as `upload` */
export async function removeUpload(id: string): Promise<void> {
  await request(pathOf(uploadCalls.remove, { params: { id } }), { method: "DELETE", headers: TUS });
}

interface UploadRequest {
  method: Call["method"];
  url: string;
  headers: Record<string, string>;
  body: FormData | Blob;
  /** Bytes of the whole that were sent before. */
  before?: number;
}

/**
 * Sends a body and reports how far it is. It goes by XMLHttpRequest: fetch cannot tell how much of a body has left.
 *
 * @throws HttpError for every answer but a success
 */
async function send(request: UploadRequest, sending: Omit<Sending, "form">): Promise<XMLHttpRequest> {
  sending.signal?.throwIfAborted();
  const token = sessionState().user?.token;
  const answer = await answerTo(request, sending);
  if (answer.status >= 200 && answer.status <= 299) return answer;
  throw endSessionIfRefused(
    errorOfAnswer({
      status: answer.status,
      header: (name) => answer.getResponseHeader(name),
      body: answer.responseText,
    }),
    token,
  );
}

function answerTo(
  { method, url, headers, body, before = 0 }: UploadRequest,
  { signal, onProgress }: Omit<Sending, "form">,
): Promise<XMLHttpRequest> {
  const xhr = new XMLHttpRequest();
  const silence = watchSilence(() => xhr.abort());
  const abort = () => xhr.abort();
  const report = progressReporter(onProgress);
  xhr.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
    silence.heard();
    report(before + loaded, lengthComputable ? before + total : null);
  });
  xhr.open(method, url);
  xhr.withCredentials = true;
  const all = { ...callHeaders(), ...headers };
  for (const [name, value] of Object.entries(all)) xhr.setRequestHeader(name, value);
  signal?.addEventListener("abort", abort);
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    xhr.addEventListener("load", () => resolve(xhr));
    xhr.addEventListener("error", () => reject(new HttpError({ status: 0 })));
    xhr.addEventListener("abort", () =>
      reject(signal?.aborted ? signal.reason : new HttpError({ status: 0 })),
    );
    xhr.send(body);
  }).finally(() => {
    silence.stop();
    signal?.removeEventListener("abort", abort);
  });
}
