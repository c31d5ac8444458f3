interface Hook {
  onCommitFiberRoot?: (...given: unknown[]) => unknown;
}
interface PageWithHook {
  __REACT_DEVTOOLS_GLOBAL_HOOK__?: Hook;
}

/**
 * Makes room for whoever wants to know of React's commits later: React tells of them by the hook of its developer tools alone, and looks for that
 * when it begins.
 */
export function prepareCommitHook(page: PageWithHook = globalThis as PageWithHook): void {
  page.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= { supportsFiber: true, inject: () => 1 } as Hook;
}

/**
 * Tells of every commit of React, where the page was prepared for it; the developer tools go on hearing of them, too.
 * @returns a function that ends it
 */
export function onCommit(listener: () => void, page: PageWithHook = globalThis as PageWithHook): () => void {
  const hook = page.__REACT_DEVTOOLS_GLOBAL_HOOK__;
  if (!hook) return () => undefined;
  const before = hook.onCommitFiberRoot;
  let listening = true;
  hook.onCommitFiberRoot = (...given) => {
    if (listening) listener();
    return before?.call(hook, ...given);
  };
  return () => void (listening = false);
}
