import { act } from "@testing-library/react";
import { vi } from "vitest";

/** A file that was sent to an order; it is on its way until the test answers. */
export interface SentFile {
  url: string;
  name: string;
  answer: (status: number, body: unknown) => Promise<void>;
}

/** Stands in for the requests that send files; shows what each has sent. */
export function stubUploads(): SentFile[] {
  const sent: SentFile[] = [];
  class Upload extends EventTarget {
    readonly upload = new EventTarget();
    status = 0;
    responseText = "";
    #url = "";
    open(_method: string, url: string) {
      this.#url = url;
    }
    setRequestHeader() {}
    getResponseHeader = () => "application/problem+json";
    abort() {}
    send(form: FormData) {
      const answer = (status: number, body: unknown) =>
        act(async () => {
          Object.assign(this, { status, responseText: JSON.stringify(body) });
          this.dispatchEvent(new Event("load"));
        });
      sent.push({ url: this.#url, name: String(form.get("fileName")), answer });
    }
  }
  vi.stubGlobal("XMLHttpRequest", Upload);
  return sent;
}
