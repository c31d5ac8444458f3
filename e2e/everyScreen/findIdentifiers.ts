/** Runs in the page: every id of the exchange (a UUID) that is written on screen, stands in a field or is read aloud. People, orders and records have numbers to be known by; an address is written as it is, for what a link leads to must not be guessed. */
export function findIdentifiers(): string[] {
  const faults = new Set<string>();
  const identifier = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/i;
  const note = (where: string, text: string | null): void => {
    const found = identifier.exec((text ?? '').replace(/https?:\/\/\S+/g, ''))?.[0];
    if (found) faults.add(`${where} says the id ${found}`);
  };
  const roots = [
    document.querySelector('[data-active="true"]'),
    ...document.querySelectorAll('nav, [role="dialog"], [role="alertdialog"], [role="status"]'),
  ];
  for (const root of roots) {
    if (!(root instanceof HTMLElement) || root.getClientRects().length === 0) continue;
    for (const line of root.innerText.split('\n')) note(`"${line.slice(0, 60)}"`, line);
    for (const field of root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea'))
      note(`the field ${field.id}`, field.value);
    for (const element of root.querySelectorAll('[aria-label], [title], [alt], [placeholder]')) {
      for (const name of ['aria-label', 'title', 'alt', 'placeholder'])
        note(`${name} of <${element.localName}>`, element.getAttribute(name));
    }
  }
  return [...faults];
}
