import { useEffect, useState } from 'react';
import { whenIdle } from './whenIdle';

/** Milliseconds after which code that did not come is asked for again. */
const retryInterval = 5_000;

/** Code that loads when a page needs it. */
interface LazyModule<Module> {
  /** Undefined until it has come. */
  readonly module: Module | undefined;
  /** It did not come, and is asked for again every few seconds. */
  readonly failed: boolean;
  /** Asks for it at once. */
  readonly retry: () => void;
}

/** `now` where it is shown, `idle` where it soon may be, undefined where it is not needed. */
export type LazyMoment = 'now' | 'idle' | undefined;

/**
 * A hook that loads a part of a page, once for all pages. Unlike `lazy` it takes no page down when the part does not come.
 * @param load imports the part
 */
export function createLazyModule<Module>(load: () => Promise<Module>): (moment: LazyMoment) => LazyModule<Module> {
  let loaded: Module | undefined;
  return (moment) => {
    const [module, setModule] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    const [attempt, setAttempt] = useState(0);
    const isMissing = module === undefined;
    useEffect(() => {
      if (!isMissing || moment === undefined) return undefined;
      let ended = false;
      let timer: ReturnType<typeof setTimeout> | undefined;
      const begin = (): void =>
        void load().then(
          (came) => {
            loaded = came;
            if (!ended) setModule(() => came);
          },
          () => {
            if (ended) return;
            setFailed(true);
            timer = setTimeout(begin, retryInterval);
          },
        );
      const cancel = moment === 'idle' ? whenIdle(begin) : begin();
      return () => {
        ended = true;
        clearTimeout(timer);
        cancel?.();
      };
    }, [moment, isMissing, attempt]);
    return { module, failed: failed && isMissing, retry: () => setAttempt(attempt + 1) };
  };
}
