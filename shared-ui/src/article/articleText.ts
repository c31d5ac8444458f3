import { parseArticle, type ArticleNode, type ArticleTag } from './parseArticle';

const inline: ReadonlySet<ArticleTag> = new Set(['strong', 'em', 'code', 'a']);

function textOf(nodes: readonly ArticleNode[]): string {
  const texts = nodes.map((node) => {
    if (typeof node === 'string') return node;
    return inline.has(node.tag) ? textOf(node.children) : ` ${textOf(node.children)} `;
  });
  return texts.join('');
}

/** What an article says, without its tags: for searching. */
export function articleText(html: string): string {
  return textOf(parseArticle(html)).replace(/\s+/g, ' ').trim();
}
