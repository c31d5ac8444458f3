/**
 * Wraps each text as the translation of a browser does, now and whenever one changes: the text nodes that React knows leave the page. Needs nothing around
 * it, so that browser tests run it in a page.
 * @param everything also what says `translate="no"`, which some translators do not heed
 * @returns a function that ends it
 */
export function translatePage(everything = false): () => void {
  const spared = `script, style, textarea, svg, font font${everything ? '' : ', [translate="no"]'}`;
  const wrap = (node: Node): void => {
    if (!(node instanceof Text)) {
      for (const child of [...node.childNodes]) wrap(child);
      return;
    }
    if (node.data.trim() === '' || node.parentElement?.closest(spared)) return;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    for (const font of [outer, inner]) font.style.verticalAlign = 'inherit';
    inner.textContent = node.data;
    outer.append(inner);
    node.replaceWith(outer);
  };
  wrap(document.body);
  const observer = new MutationObserver((records) => {
    for (const { type, target, addedNodes } of records) for (const node of type === 'characterData' ? [target] : addedNodes) wrap(node);
  });
  observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  return () => observer.disconnect();
}
