/** Tags that an article may have; `sanitizeArticle` of the server keeps the same. */
export const articleTags = ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'code', 'a'] as const;
export type ArticleTag = (typeof articleTags)[number];

export interface ArticleElement {
  readonly tag: ArticleTag;
  /** Address of a link, when it is one that may be followed. */
  readonly href?: string;
  readonly children: readonly ArticleNode[];
}
export type ArticleNode = string | ArticleElement;

interface OpenElement {
  readonly tag: ArticleTag;
  readonly href?: string;
  readonly children: ArticleNode[];
}

/** Deeper nesting than any article has; beyond it only text is kept. */
const deepest = 24;
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^'">])*)>/gi;
const entity = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos|nbsp));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

function decode(text: string): string {
  return text.replace(entity, (whole, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name) return named[name.toLowerCase()] ?? whole;
    const point = decimal ? Number(decimal) : Number.parseInt(hexadecimal ?? '', 16);
    return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
  });
}

/** Only addresses outside by https or mail, and pages of the application: no other scheme can be smuggled in. */
function safeHref(attributes: string): string | undefined {
  const found = /(?:^|\s)href\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/i.exec(attributes);
  const href = decode(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
  return /^(?:https:\/\/[^\s]+|mailto:[^\s]+|#\/[^\s]*)$/i.test(href) ? href : undefined;
}

const isTag = (name: string): name is ArticleTag => (articleTags as readonly string[]).includes(name);

/**
 * Reads the sanitised html of an article into a tree of allowed tags and text. Everything else loses its tag and keeps its text.
 * No browser parser takes part: under Trusted Types `DOMParser` refuses strings just as `innerHTML` does.
 */
export function parseArticle(html: string): readonly ArticleNode[] {
  const root: ArticleNode[] = [];
  const open: OpenElement[] = [];
  const append = (node: ArticleNode): void => void (open.at(-1)?.children ?? root).push(node);
  const text = (raw: string): void => {
    if (raw !== '') append(decode(raw));
  };
  let end = 0;
  for (const match of html.matchAll(token)) {
    text(html.slice(end, match.index));
    end = match.index + match[0].length;
    const tag = match[2]?.toLowerCase() ?? '';
    if (!isTag(tag)) continue;
    if (match[1] === '/') {
      const depth = open.findLastIndex((element) => element.tag === tag);
      if (depth >= 0) open.length = depth;
    } else if (tag === 'br') {
      append({ tag, children: [] });
    } else if (open.length < deepest) {
      const element: OpenElement = { tag, children: [], ...(tag === 'a' && { href: safeHref(match[3] ?? '') }) };
      append(element);
      open.push(element);
    }
  }
  text(html.slice(end));
  return root;
}
