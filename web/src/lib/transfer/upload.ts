import * as z from "zod/mini";
import { apiUrl, authorizationHeader, endSessionIfRefused, errorOfAnswer, HttpError } from "../http.ts";
import { sessionState } from "../session/session-store.ts";
import { progressTeller, type TransferProgress } from "./progress.ts";
import { watchSilence } from "./silence.ts";

export interface UploadOptions<T> {
  method: "POST" | "PUT";
  form: FormData;
  schema: z.core.$ZodType<T>;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  onProgress?: (progress: TransferProgress) => void;
}

/**
 * Sends a multipart form and tells how far it is. It goes by XMLHttpRequest: fetch cannot tell how much
 * of a body has left.
 *
 * @throws HttpError for every answer but a success, with status 0 where none came
 * @throws the signal's reason when the caller aborted
 */
export async function upload<T>(path: string, options: UploadOptions<T>): Promise<T> {
  options.signal?.throwIfAborted();
  const token = sessionState().user?.token;
  const answer = await send(path, options);
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
  return z.parse(options.schema, JSON.parse(answer.responseText));
}

function send(path: string, options: UploadOptions<unknown>): Promise<XMLHttpRequest> {
  const { form, method, signal, headers, onProgress } = options;
  const xhr = new XMLHttpRequest();
  const silence = watchSilence(() => xhr.abort());
  const abort = () => xhr.abort();
  const tell = progressTeller(onProgress);
  xhr.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
    silence.heard();
    tell(loaded, lengthComputable ? total : null);
  });
  xhr.open(method, apiUrl(path));
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
