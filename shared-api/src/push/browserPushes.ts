import type { PushTarget } from '@halyard-h5/shared-api';

/** What pushes are in this browser: not possible, forbidden by its owner, or possible and off or on. */
export type BrowserPushes = 'unavailable' | 'denied' | 'off' | 'on';

/** Why a browser takes no pushes. */
export class NoPushes extends Error {
  override readonly name = 'NoPushes';
  constructor(readonly reason: 'denied' | 'noAnswer') {
    super(reason);
  }
}

/** Milliseconds until the shell's service worker must be there: it comes some seconds after a first visit's first page. */
const patience = 8_000;

const isPossible = (): boolean => 'PushManager' in window && 'Notification' in window && 'serviceWorker' in navigator;

async function pushManager(): Promise<PushManager | undefined> {
  if (!isPossible()) return undefined;
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), patience));
  return (await Promise.race([navigator.serviceWorker.ready, late]))?.pushManager;
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.charCodeAt(0));
}

function isBoundTo({ options }: PushSubscription, publicKey: string): boolean {
  const { applicationServerKey: key } = options;
  const wanted = bytesOf(publicKey);
  return key?.byteLength === wanted.length && new Uint8Array(key).every((byte, index) => byte === wanted[index]);
}

const targetOf = (subscription: PushSubscription): PushTarget => subscription.toJSON() as PushTarget;

/** Whether this browser takes pushes. */
export async function browserPushes(): Promise<BrowserPushes> {
  if (isPossible() && Notification.permission === 'denied') return 'denied';
  const manager = await pushManager();
  if (!manager) return 'unavailable';
  return (await manager.getSubscription()) ? 'on' : 'off';
}

/**
 * Asks the trader and the browser's push service for pushes that are signed with this key. Call it from a press: browsers ask for nothing else.
 * @throws NoPushes
 */
export async function turnPushesOn(publicKey: string): Promise<PushTarget> {
  // At once: a browser that has waited for something no longer knows of the press.
  if ((await Notification.requestPermission()) !== 'granted') throw new NoPushes('denied');
  return subscribe(publicKey);
}

async function subscribe(publicKey: string): Promise<PushTarget> {
  const manager = await pushManager();
  const known = await manager?.getSubscription();
  if (known && isBoundTo(known, publicKey)) return targetOf(known);
  await known?.unsubscribe();
  const subscription = await manager?.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(publicKey) }).catch(() => undefined);
  if (!subscription) throw new NoPushes('noAnswer');
  return targetOf(subscription);
}

/** What the exchange has to know of a browser that takes pushes already; undefined where it takes none. @throws NoPushes */
export async function renewPushes(readKey: () => Promise<string>): Promise<PushTarget | undefined> {
  return (await browserPushes()) === 'on' ? subscribe(await readKey()) : undefined;
}

/** This browser takes no pushes any more. */
export async function turnPushesOff(): Promise<void> {
  const subscription = await (await pushManager())?.getSubscription();
  await subscription?.unsubscribe();
}
