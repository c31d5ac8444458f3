import sanitizeHtml from 'sanitize-html';

/**
 * Rich text of operators as it may be shown: structure and emphasis, links to https and mail addresses or within the application,
 * nothing else. No attribute but `href` passes, so styles, handlers, images, frames and forms are all gone.
 * @see docs/decisions/0031-sanitize-html-2-17-5.md
 */
export function sanitizeArticle(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: ['p', 'br', 'h2', 'h3', 'ul', 'ol', 'li', 'strong', 'em', 'blockquote', 'code', 'a'],
    allowedAttributes: { a: ['href', 'rel', 'target'] },
    allowedSchemes: ['https', 'mailto'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: {
      a: (_, { href = '' }) => {
        const outside = /^(https|mailto):/i.test(href);
        const attributes: Record<string, string> = outside ? { href, rel: 'noopener noreferrer nofollow', target: '_blank' } : { href };
        return { tagName: 'a', attribs: attributes };
      },
    },
  }).trim();
}
