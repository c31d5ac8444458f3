import type {
  ChromePort,
  ConfirmPort,
  ConfirmRequest,
  OverlayPort,
  TelemetryEvent,
  TelemetryPort,
  ToastPort,
  ToastTone,
} from '../../ports/ports';
import { createObservable } from './createObservable';

interface FakeMessage {
  readonly message: string;
  readonly tone: ToastTone;
  readonly unspoken?: true;
}

export interface FakeToast extends ToastPort {
  /** Messages shown, oldest first. */
  readonly messages: readonly FakeMessage[];
}

/** Keeps what it is told to show. */
export function createFakeToast(): FakeToast {
  const messages: FakeMessage[] = [];
  return {
    messages,
    show: (message, tone = 'neutral', unspoken = false) => {
      if (message !== '') messages.push({ message, tone, ...(unspoken && { unspoken }) });
    },
  };
}

/** A question that stays open, because the test's `answer` is undefined. */
export interface OpenQuestion {
  readonly request: ConfirmRequest;
  /** @param doNotRemind agrees for good under the request's `remindKey` */
  readonly answer: (agreed: boolean, doNotRemind?: boolean) => void;
}

export interface FakeConfirm extends ConfirmPort {
  /** Questions asked, oldest first; those that are agreed to for good are not asked. */
  readonly requests: readonly ConfirmRequest[];
  /** Answer of all further questions; with undefined they stay open, in `open`. */
  answer: boolean | undefined;
  /** Questions that wait, oldest first. */
  readonly open: readonly OpenQuestion[];
  /** What they were about is gone: answers all that wait with no. */
  dismiss(): void;
}

/** Answers every question at once; agrees unless the test says otherwise. */
export function createFakeConfirm(answer: boolean | undefined, muted: readonly string[] = []): FakeConfirm {
  const requests: ConfirmRequest[] = [];
  const mutedKeys = new Set(muted);
  const open: OpenQuestion[] = [];
  const fake: FakeConfirm = {
    requests,
    answer,
    open,
    dismiss: () => [...open].forEach((question) => question.answer(false)),
    ask: async (request) => {
      const { remindKey } = request;
      if (remindKey !== undefined && mutedKeys.has(remindKey)) return true;
      requests.push(request);
      if (fake.answer !== undefined) return fake.answer;
      return new Promise((resolve) => {
        const question: OpenQuestion = {
          request,
          answer: (agreed, doNotRemind = false) => {
            open.splice(open.indexOf(question), 1);
            if (agreed && doNotRemind && remindKey !== undefined) mutedKeys.add(remindKey);
            resolve(agreed);
          },
        };
        open.push(question);
      });
    },
    muted: () => [...mutedKeys],
    unmute: (key) => void mutedKeys.delete(key),
  };
  return fake;
}

/** Waiting layer that counts its holders. */
export function createFakeOverlay(): OverlayPort {
  const shown = createObservable(false);
  const holders = new Set<symbol>();
  const show = () => {
    if (shown.get() !== holders.size > 0) shown.set(holders.size > 0);
  };
  return {
    get: shown.get,
    subscribe: shown.subscribe,
    hold: () => {
      const holder = Symbol('holder');
      holders.add(holder);
      show();
      return () => {
        holders.delete(holder);
        show();
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

/** Chrome without bars. @param brand name of the product, in the document's title */
export function createFakeChrome(brand: () => string): FakeChrome {
  const titles: string[] = [];
  let opened = 0;
  return {
    titles,
    profileOpened: () => opened,
    versions: () => [
      { id: 'shell', version: '0.0.0-shell' },
      { id: 'home', version: '0.0.0-home' },
    ],
    openProfile: () => void (opened += 1),
    setTitle: (title) => {
      titles.push(title);
      document.title = title.includes(brand()) ? title : [title, brand()].filter(Boolean).join(' · ');
    },
  };
}
