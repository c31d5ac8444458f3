import { createElement, useMemo, type ReactNode } from 'react';
import classes from './Article.module.css';
import { parseArticle, type ArticleNode } from './parseArticle';

function render(nodes: readonly ArticleNode[]): ReactNode[] {
  return nodes.map((node, index) => {
    if (typeof node === 'string') return node;
    const { tag, href, children } = node;
    if (tag === 'br') return <br key={index} />;
    if (tag !== 'a') return createElement(tag, { key: index }, ...render(children));
    if (href === undefined) return <span key={index}>{render(children)}</span>;
    const outside = href.startsWith('#') ? {} : { target: '_blank', rel: 'noopener noreferrer nofollow' };
    return (
      <a key={index} href={href} {...outside}>
        {render(children)}
      </a>
    );
  });
}

/** Rich text of the exchange as React elements of a few allowed tags; no html is ever handed to the browser. */
export function Article({ html }: { readonly html: string }) {
  const nodes = useMemo(() => parseArticle(html), [html]);
  return <div className={classes.article}>{render(nodes)}</div>;
}
