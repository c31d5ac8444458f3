/** Text that may stand inside a script element of a page, whatever it contains. */
const forScriptElement = (json: string): string => json.replace(/</g, '\\u003c');

/** What whoever serves the page writes into it, as JSON texts. */
export interface PageParts {
  /** `registry.json` as it stands. */
  readonly registry: string;
  /** Public keys that the registry must be signed with, or the keys of its root; none: the page takes it unsigned. */
  readonly keys: object;
  /** What the operator says about the page; see docs/platform/serving.md. */
  readonly configuration?: object;
}

/** The page from its template. */
export function fillPage(template: string, { registry, keys, configuration = {} }: PageParts): string {
  return template
    .replace('<!--registry-keys-->', () => forScriptElement(JSON.stringify(keys)))
    .replace('<!--registry-->', () => forScriptElement(registry))
    .replace('<!--configuration-->', () => forScriptElement(JSON.stringify(configuration)));
}
