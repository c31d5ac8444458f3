/** What a template is filled with: names by placeholder, lists for `#each`, absent names for `#if`. */
export interface TemplateValues {
  readonly names: Readonly<Record<string, string | undefined>>;
  /** Values of one name, for the lines between `//#each name` and `//#end`, which come once for each. */
  readonly lists: Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
}

const block = /^[ \t]*\/\/#(each|if) (\w+)\n([\s\S]*?)^[ \t]*\/\/#end\n/gm;

const fill = (text: string, names: TemplateValues['names']): string =>
  text.replace(/__([A-Za-z]+)__/g, (placeholder, name: string) => names[name] ?? placeholder);

/**
 * Fills a template: `__name__` becomes a name, `//#each list` … `//#end` comes once for each member of a list,
 * `//#if name` … `//#end` only when there is such a name.
 */
export function renderTemplate(text: string, { names, lists }: TemplateValues): string {
  const whole = text.replace(block, (_match, kind: string, name: string, lines: string) => {
    if (kind === 'if') return names[name] === undefined ? '' : lines;
    return (lists[name] ?? []).map((member) => fill(lines, { ...names, ...member })).join('');
  });
  return fill(whole, names);
}
