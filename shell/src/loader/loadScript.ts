/** A script element that failed: with an error event, or by taking too long. */
export class ScriptFailure extends Error {
  readonly code = 'SCRIPT_FAILURE';

  constructor(
    readonly url: string,
    readonly timedOut: boolean,
  ) {
    super(`${url} ${timedOut ? 'took too long' : 'failed to load'}`);
  }
}

/**
 * Runs a script whose bytes must match an integrity.
 * @param timeout milliseconds until it counts as slow
 */
export function loadScript(url: string, integrity: string | undefined, timeout: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (failure?: ScriptFailure): void => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      if (failure) reject(failure);
      else resolve();
    };
    const timer = setTimeout(() => settle(new ScriptFailure(url, true)), timeout);
    script.onload = () => settle();
    script.onerror = () => settle(new ScriptFailure(url, false));
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity !== undefined) script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}
