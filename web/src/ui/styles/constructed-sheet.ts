import { StyleSheet } from "@emotion/sheet";

type Options = ConstructorParameters<typeof StyleSheet>[0];

/**
 * Emotion's style sheet, kept in a constructed sheet instead of a `<style>` element: a strict
 * content security policy (`style-src 'self'`) refuses even an empty inline style, but leaves
 * constructed sheets alone.
 */
export class ConstructedSheet extends StyleSheet {
  private readonly sheet = new CSSStyleSheet();

  constructor(options: Options) {
    super(options);
    const adopted = document.adoptedStyleSheets;
    // Emotion makes a sheet of its own for each set of global rules; components come after them.
    document.adoptedStyleSheets = options.key.endsWith("-global")
      ? [this.sheet, ...adopted]
      : [...adopted, this.sheet];
  }

  override hydrate(): void {
    // What a finished page brought stays in its own elements.
  }

  override insert(rule: string): void {
    // Emotion flushes global rules before it changes them, but only where it sees a tag.
    if (this.tags.length === 0) this.tags.push(document.createElement("style"));
    try {
      this.sheet.insertRule(rule, this.sheet.cssRules.length);
    } catch {
      // A rule that this browser does not know (a vendor's pseudo-element) is left out.
    }
  }

  override flush(): void {
    this.tags = [];
    while (this.sheet.cssRules.length > 0) this.sheet.deleteRule(this.sheet.cssRules.length - 1);
  }
}
