import { PNG } from "../documents/documents.ts";

/** A file that runs something where a browser takes it for a page, a program or a picture that it is not. */
export interface HostileFile {
  what: string;
  /** File name given by the sender. */
  fileName: string;
  /** Content type declared by the sender. */
  type: string;
  content: Buffer;
}

const SCRIPT = "<script>alert(document.domain)</script>";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`;
const XHTML = `<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"><body>${SCRIPT}</body></html>`;
const JPEG = Buffer.from("FFD8FFE000104A46494600010100000100010000", "hex");
const BOM_OF_UTF16 = Buffer.from("FEFF", "hex");

/** One page that asks for JavaScript when it is opened. */
const PDF_WITH_SCRIPT = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;

/** Description, file name, content, and content type declared by the sender. */
type Row = readonly [what: string, fileName: string, content: Buffer | string, type?: string];

const ROWS: readonly Row[] = [
  ["HTML", "strona.html", `<!doctype html>${SCRIPT}`, "text/html"],
  ["HTML that is called a picture", "zdjecie.png", `<html>${SCRIPT}</html>`, "image/png"],
  ["HTML that is called a PDF", "projekt.pdf", `<html>${SCRIPT}</html>`, "application/pdf"],
  ["HTML after white space", "notatka.txt", `\n\t  <html>${SCRIPT}</html>`, "text/plain"],
  [
    "HTML in UTF-16",
    "strona.htm",
    Buffer.concat([BOM_OF_UTF16, Buffer.from(`<html>${SCRIPT}`, "utf16le").swap16()]),
  ],
  ["HTML in UTF-7", "strona.txt", "+ADw-script+AD4-alert(1)+ADw-/script+AD4-", "text/html; charset=utf-7"],
  ["SVG", "rysunek.svg", SVG, "image/svg+xml"],
  ["SVG that is called a PNG", "rysunek.png", `<?xml version="1.0"?>${SVG}`, "image/png"],
  ["XHTML", "strona.xhtml", XHTML, "application/xhtml+xml"],
  [
    "XML with a style sheet",
    "dane.xml",
    '<?xml version="1.0"?><?xml-stylesheet type="text/xsl" href="x.xsl"?><a/>',
    "text/xml",
  ],
  [
    "XML with an entity",
    "dane.xml",
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    "application/xml",
  ],
  ["JavaScript", "sw.js", "self.addEventListener('fetch', () => {})", "text/javascript"],
  ["a module of JavaScript that is called a picture", "a.jpg", "export default alert(1)", "image/jpeg"],
  ["a style sheet", "styl.css", "body{background:url(//zly.example)}", "text/css"],
  [
    "a page with its parts in one file",
    "strona.mht",
    `MIME-Version: 1.0\r\nContent-Type: text/html\r\n\r\n${SCRIPT}`,
    "multipart/related",
  ],
  ["a program of WebAssembly", "a.wasm", Buffer.from("0061736d01000000", "hex"), "application/wasm"],
  ["a PDF with JavaScript", "formularz.pdf", PDF_WITH_SCRIPT, "application/pdf"],
  [
    "a PDF that is a page as well",
    "projekt.pdf",
    `%PDF-1.4\n<html>${SCRIPT}</html>\n${PDF_WITH_SCRIPT.slice(9)}`,
    "text/html",
  ],
  [
    "a page with a PDF after it",
    "projekt.pdf",
    `<html>${SCRIPT}</html>\n${PDF_WITH_SCRIPT}`,
    "application/pdf",
  ],
  ["a GIF that is JavaScript", "a.gif", "GIF89a=1;alert(1)//", "image/gif"],
  ["a bitmap that is JavaScript", "a.bmp", "BM=1;alert(1)//", "image/bmp"],
  ["a PNG with a page after it", "a.html", Buffer.concat([PNG, Buffer.from(SCRIPT)]), "text/html"],
  [
    "a JPEG with a page in it",
    "a.html",
    Buffer.concat([JPEG, Buffer.from(`<html>${SCRIPT}</html>`)]),
    "text/html",
  ],
  ["a name that ends as a page", "umowa.pdf.html", PDF_WITH_SCRIPT, "application/pdf"],
  ["a name with quotation marks", 'a"; filename="b.html', `<html>${SCRIPT}</html>`, "text/html"],
];

export const HOSTILE_FILES: readonly HostileFile[] = ROWS.map(([what, fileName, content, type = ""]) => ({
  what,
  fileName,
  type,
  content: Buffer.from(content),
}));
