import { createStore } from 'zustand/vanilla';

/** The session of an operator in this tab. */
export interface SessionState {
  readonly token: string | undefined;
  /** Who was signed in last in this tab, whatever became of the session: their work is kept for them alone. */
  readonly name: string | undefined;
}

const KEY = 'operatorSession';

export interface Session {
  get(): SessionState;
  subscribe(listener: () => void): () => void;
  begin(token: string, name: string): void;
  /** Forgets the token, of the session that it was or of any. */
  end(token?: string): void;
}

function readKept(storage: Storage): SessionState {
  try {
    const { token, name } = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Record<keyof SessionState, unknown>>;
    return { token: typeof token === 'string' ? token : undefined, name: typeof name === 'string' ? name : undefined };
  } catch {
    return { token: undefined, name: undefined };
  }
}

/** Keeps the token for the tab alone: a reload goes on, a second tab signs in anew. */
export function createSession(storage: Storage = sessionStorage): Session {
  const store = createStore<SessionState>(() => readKept(storage));
  store.subscribe((state) => storage.setItem(KEY, JSON.stringify(state)));
  return {
    get: store.getState,
    subscribe: (listener) => store.subscribe(listener),
    begin: (token, name) => store.setState({ token, name }),
    end(token) {
      if (token === undefined || store.getState().token === token) store.setState({ token: undefined });
    },
  };
}
