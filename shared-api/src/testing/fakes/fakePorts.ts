import type { ReactNode } from 'react';
import type {
  ChromePort,
  ConfirmPort,
  ConfirmRequest,
  OverlayPort,
  StoragePort,
  TelemetryEvent,
  TelemetryPort,
  ToastPort,
  ToastTone,
} from '../../host/ports';
import { createObservable } from './createObservable';

export interface FakeToast extends ToastPort {
  /** Messages shown, oldest first. */
  readonly messages: readonly { readonly message: string; readonly tone: ToastTone }[];
}

/** Keeps what it is told to show. */
export function createFakeToast(): FakeToast {
  const messages: { message: string; tone: ToastTone }[] = [];
  return { messages, show: (message, tone = 'neutral') => void messages.push({ message, tone }) };
}

export interface FakeConfirm extends ConfirmPort {
  /** Questions asked, oldest first. */
  readonly requests: readonly ConfirmRequest[];
  /** Answer of all further questions. */
  answer: boolean;
}

/** Answers every question at once; agrees unless the test says otherwise. */
export function createFakeConfirm(answer: boolean, muted: readonly string[] = []): FakeConfirm {
  const requests: ConfirmRequest[] = [];
  const mutedKeys = new Set(muted);
  const fake: FakeConfirm = {
    requests,
    answer,
    ask: async (request) => {
      requests.push(request);
      return fake.answer;
    },
    muted: () => [...mutedKeys],
    unmute: (key) => void mutedKeys.delete(key),
  };
  return fake;
}

export interface FakeStorage extends StoragePort {
  /** What is stored. */
  readonly values: ReadonlyMap<string, string>;
}

/** Storage in memory. */
export function createFakeStorage(initial: Readonly<Record<string, string>> = {}): FakeStorage {
  const values = new Map(Object.entries(initial));
  return {
    values,
    read: (key) => values.get(key),
    write: (key, value) => void (value === undefined ? values.delete(key) : values.set(key, value)),
  };
}

/** Waiting layer that counts its holders. */
export function createFakeOverlay(): OverlayPort {
  const shown = createObservable(false);
  const holders = new Set<symbol>();
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    hold: () => {
      const holder = Symbol('holder');
      holders.add(holder);
      shown.set(true);
      return () => {
        holders.delete(holder);
        shown.set(holders.size > 0);
      };
    },
  };
}

export interface FakeTelemetry extends TelemetryPort {
  /** Events recorded, oldest first. */
  readonly events: readonly TelemetryEvent[];
}

/** Keeps what it is told. */
export function createFakeTelemetry(): FakeTelemetry {
  const events: TelemetryEvent[] = [];
  return { events, record: (event) => void events.push(event) };
}

export interface FakeChrome extends ChromePort {
  /** Titles that pages set, oldest first. */
  readonly titles: readonly string[];
  /** How often the profile sheet was opened. */
  profileOpened(): number;
}

/** Chrome without bars. */
export function createFakeChrome(): FakeChrome {
  const titles: string[] = [];
  let opened = 0;
  return {
    titles,
    profileOpened: () => opened,
    versions: () => [{ id: 'shell', version: '0.0.0-test' }],
    openProfile: () => void (opened += 1),
    setTitle: (title) => void titles.push(title),
    NotBuiltYet: ({ routeId }): ReactNode => `not built yet: ${routeId}`,
  };
}
