import type { Host } from '../host/host';

type Kind = 'function' | 'component';
type Shape = { readonly [Port in Exclude<keyof Host, 'queryClient' | 'i18n'>]: Readonly<Record<keyof Host[Port], Kind>> };

const observable = { get: 'function', subscribe: 'function' } as const;

/** Every member of every port. The type refuses a table that forgets one or names one too many. */
const hostShape: Shape = {
  navigation: {
    push: 'function',
    switchTab: 'function',
    redirect: 'function',
    relaunch: 'function',
    back: 'function',
    pushForResult: 'function',
    resume: 'function',
    address: 'function',
  },
  session: { ...observable, signIn: 'function', signOut: 'function', switchMode: 'function', refresh: 'function' },
  language: { ...observable, change: 'function' },
  theme: { ...observable, choose: 'function', choosePalette: 'function' },
  network: observable,
  serverClock: { now: 'function', synchronised: 'function', everySecond: 'function' },
  toast: { show: 'function' },
  confirm: { ask: 'function', muted: 'function', unmute: 'function' },
  overlay: { ...observable, hold: 'function' },
  telemetry: { record: 'function' },
  drafts: { ...observable, follow: 'function' },
  storage: { read: 'function', write: 'function', subscribe: 'function' },
  brand: observable,
  chrome: { versions: 'function', openProfile: 'function', setTitle: 'function' },
  slots: { ...observable, Widget: 'component' },
  api: {
    call: 'function',
    upload: 'function',
    download: 'function',
    language: 'function',
    onOutcome: 'function',
    reconcile: 'function',
    openCalls: 'function',
    onOpenCalls: 'function',
    markSeen: 'function',
    forgetMessages: 'function',
  },
  stream: { subscribe: 'function' },
};

/**
 * Throws unless a host has every port with every member, as the types say. The fakes are held to it here, the shell's own
 * host in the shell's tests: what works against one works against the other.
 */
export function expectHostShape(host: Host): void {
  const wrong: string[] = [];
  for (const [port, members] of Object.entries(hostShape)) {
    const found = (host as unknown as Record<string, Record<string, unknown> | undefined>)[port];
    for (const [member, kind] of Object.entries(members as Record<string, Kind>)) {
      const actual = typeof found?.[member];
      if (actual !== 'function' && !(kind === 'component' && actual === 'object'))
        wrong.push(`${port}.${member}: expected ${kind}, got ${actual}`);
    }
  }
  if (typeof host.queryClient?.invalidateQueries !== 'function') wrong.push('queryClient: expected a query client');
  if (typeof host.i18n?.t !== 'function') wrong.push('i18n: expected an i18next instance');
  for (const port of ['session', 'language', 'theme', 'network', 'overlay', 'drafts', 'brand', 'slots'] as const) {
    if (wrong.length === 0 && host[port].get() !== host[port].get()) wrong.push(`${port}.get: answers another reference each time`);
  }
  if (wrong.length > 0) throw new Error(`The host lacks what its type promises:\n- ${wrong.join('\n- ')}`);
}
