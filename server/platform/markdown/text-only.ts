import type { Options } from "rehype-sanitize";

/** What may stand in a rendered text: words, their structure and links. Everything else is taken out. */
export const TEXT_ONLY: Options = {
  tagNames: [
    ..."h2 h3 h4 h5 h6 p ul ol li blockquote hr br pre code strong em del a span".split(" "),
    ..."table thead tbody tr th td".split(" "),
  ],
  attributes: {
    "*": ["id"],
    a: ["href", "title"],
    ol: ["start"],
    th: ["align"],
    td: ["align"],
  },
  protocols: { href: ["http", "https", "mailto", "tel"] },
  // Ids are written by `anchors` alone, which takes only plain ones; the official ones must stay as they are.
  clobber: [],
};
