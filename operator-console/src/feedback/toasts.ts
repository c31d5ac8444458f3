import type { ToastPort, ToastTone } from '@halyard-h5/shared-api/host';

/** A message that is on screen. */
export interface Toast {
  readonly id: number;
  readonly message: string;
  readonly tone: ToastTone;
}

/** How long a message stays, milliseconds: errors are read with care. */
const stay = { neutral: 4_000, success: 4_000, error: 9_000 } as const;

export interface Toasts extends ToastPort {
  get(): readonly Toast[];
  subscribe(listener: () => void): () => void;
  remove(id: number): void;
}

/** Short messages, the newest last; at most three are shown. */
export function createToasts(): Toasts {
  let shown: readonly Toast[] = [];
  let count = 0;
  const listeners = new Set<() => void>();
  const set = (toasts: readonly Toast[]): void => {
    shown = toasts;
    for (const listener of listeners) listener();
  };
  const remove = (id: number): void => set(shown.filter((toast) => toast.id !== id));
  return {
    get: () => shown,
    subscribe: (listener) => (listeners.add(listener), () => void listeners.delete(listener)),
    remove,
    show(message, tone = 'neutral') {
      const id = (count += 1);
      set([...shown.filter((toast) => toast.message !== message), { id, message, tone }].slice(-3));
      setTimeout(() => remove(id), stay[tone]);
    },
  };
}
