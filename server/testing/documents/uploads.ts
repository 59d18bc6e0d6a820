import type { SignedIn, TestPortal } from "../portal.ts";

const TUS = { "tus-resumable": "1.0.0" };

/** Sends a file by the protocol tus, as much of it as is given; answers the upload's id. */
export async function sentUpload(
  t: TestPortal,
  who: SignedIn,
  {
    content,
    fileName = "skan.pdf",
    size = content.length,
  }: { content: Buffer; fileName?: string; size?: number },
): Promise<string> {
  const metadata = `filename ${Buffer.from(fileName).toString("base64")}`;
  const headers = { ...who.headers, ...TUS };
  const begun = await t.app.inject({
    method: "POST",
    url: "/api/uploads",
    headers: { ...headers, "upload-length": size, "upload-metadata": metadata },
  });
  if (begun.statusCode !== 201) throw new Error(`beginning an upload: ${begun.body}`);
  const url = String(begun.headers.location);
  const sent = await t.app.inject({
    method: "PATCH",
    url,
    headers: { ...headers, "upload-offset": 0, "content-type": "application/offset+octet-stream" },
    payload: content,
  });
  if (sent.statusCode !== 204) throw new Error(`sending an upload: ${sent.body}`);
  return url.split("/").at(-1) ?? "";
}
