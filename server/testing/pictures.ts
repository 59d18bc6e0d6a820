import { multipartForm } from "./documents/documents.ts";
import type { SignedIn, TestPortal } from "./portal.ts";

/** Sends a picture's form to `url`. */
export async function sendPicture(
  t: TestPortal,
  who: SignedIn,
  { url, content, ifMatch }: { url: string; content: Buffer | string; ifMatch?: string },
) {
  const form = await multipartForm([{ name: "picture", value: content, filename: "obraz.png" }]);
  return t.app.inject({
    method: "PUT",
    url,
    payload: form.payload,
    headers: { ...who.headers, ...form.headers, ...(ifMatch && { "if-match": ifMatch }) },
  });
}
