const selector = 'a[href], button, input, select, textarea, summary, [tabindex]';

/** Elements that the Tab key reaches, in document order. */
export function focusable(container: HTMLElement): HTMLElement[] {
  return [...container.querySelectorAll<HTMLElement>(selector)].filter(
    (element) => element.tabIndex >= 0 && !element.matches(':disabled, [hidden], [type=hidden]') && !element.closest('[inert], [hidden]'),
  );
}
