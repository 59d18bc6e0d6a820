import type { Call, OutputOf } from "@bonum/contract/call.ts";
import * as z from "zod/mini";
import { type CallRevision, type CallTarget, ifMatch, urlOf } from "../api.ts";
import { authorizationHeader, endSessionIfRefused, errorOfAnswer, HttpError } from "../http.ts";
import { sessionState } from "../session/session-store.ts";
import { progressTeller, type TransferProgress } from "./progress.ts";
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
 * Sends a multipart form and reports how far it is. It goes by XMLHttpRequest: fetch cannot tell how much
 * of a body has left.
 *
 * @throws HttpError for every answer but a success, with status 0 where none came
 * @throws the signal's reason when the caller aborted
 */
export async function upload<C extends FormCall>(call: C, input: UploadInput<C>): Promise<OutputOf<C>> {
  input.signal?.throwIfAborted();
  const token = sessionState().user?.token;
  const { revision } = input as { revision?: number };
  const request = { method: call.method, url: urlOf(call, input), headers: ifMatch(revision) };
  const answer = await send(request, input);
  if (answer.status < 200 || answer.status > 299) {
    throw endSessionIfRefused(
      errorOfAnswer({
        status: answer.status,
        header: (name) => answer.getResponseHeader(name),
        body: answer.responseText,
      }),
      token,
    );
  }
  return z.parse(call.output, JSON.parse(answer.responseText)) as OutputOf<C>;
}

interface UploadRequest {
  method: Call["method"];
  url: string;
  headers: Record<string, string>;
}

function send({ method, url, headers }: UploadRequest, sending: Sending): Promise<XMLHttpRequest> {
  const { form, signal, onProgress } = sending;
  const xhr = new XMLHttpRequest();
  const silence = watchSilence(() => xhr.abort());
  const abort = () => xhr.abort();
  const tell = progressTeller(onProgress);
  xhr.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
    silence.heard();
    tell(loaded, lengthComputable ? total : null);
  });
  xhr.open(method, url);
  xhr.withCredentials = true;
  const all = { Accept: "application/json", ...authorizationHeader(), ...headers };
  for (const [name, value] of Object.entries(all)) xhr.setRequestHeader(name, value);
  signal?.addEventListener("abort", abort);
  return new Promise<XMLHttpRequest>((resolve, reject) => {
    xhr.addEventListener("load", () => resolve(xhr));
    xhr.addEventListener("error", () => reject(new HttpError({ status: 0 })));
    xhr.addEventListener("abort", () =>
      reject(signal?.aborted ? signal.reason : new HttpError({ status: 0 })),
    );
    xhr.send(form);
  }).finally(() => {
    silence.stop();
    signal?.removeEventListener("abort", abort);
  });
}
