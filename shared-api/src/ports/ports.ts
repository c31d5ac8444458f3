import type { ReactNode } from 'react';
import type { LanguageCode } from './languageCode';
import type { AppLock } from '../contract/types';
import type { RouteId, TabRouteId } from '../routes/routeCatalogue';
import type { RouteParameters } from '../routes/routeParameters';

/**
 * A value that changes and tells: what every read-only port is. `get` answers the same reference until a change.
 * The methods of all ports work without `this`: hooks pass them on as plain functions.
 */
export interface Observable<Value> {
  get(): Value;
  /** @returns a function that ends the subscription. */
  subscribe(listener: () => void): () => void;
}

/** Moves between pages by route id; a wrong id or parameter is a type error. Remotes never touch `location`. */
export interface NavigationPort {
  /** Opens a page above the present one. Without a target it opens the login page, as the specification says. */
  push<Id extends RouteId = 'account.login'>(id?: Id, parameters?: RouteParameters<Id>): void;
  /** Shows one of the five tabs and drops the pages above it. */
  switchTab<Id extends TabRouteId>(id: Id, parameters?: RouteParameters<Id>): void;
  /** Replaces the present page. */
  redirect<Id extends RouteId>(id: Id, parameters?: RouteParameters<Id>): void;
  /** Drops all pages and opens this one. */
  relaunch<Id extends RouteId>(id: Id, parameters?: RouteParameters<Id>): void;
  /** Goes back, to the home tab when there is nothing to go back to. `result` reaches the page that called `pushForResult`. */
  back(result?: unknown): void;
  /** Opens a page that answers with a value (`undefined` when the trader just goes back). */
  pushForResult<Id extends RouteId>(id: Id, parameters?: RouteParameters<Id>): Promise<unknown>;
  /** After a sign-in: goes back to where the trader was sent from, or home. */
  resume(): void;
  /** Address of a page for sharing and for the clipboard. */
  address<Id extends RouteId>(id: Id, parameters?: RouteParameters<Id>): string;
}

export type AccountMode = 'real' | 'demo';

/** Who is signed in. The token is not here: only the shell and the API client hold it. */
export interface SessionState {
  readonly signedIn: boolean;
  readonly mode: AccountMode;
  readonly user?: SessionUser;
}

export interface SessionUser {
  readonly id: string;
  /** Unread notifications, counted to 100; absent where the exchange knows none. */
  readonly unread?: number;
  /** What people see in place of the id: eight digits. Absent for a moment after an update of the app, until the user is loaded anew. */
  readonly number?: string;
  readonly nickname: string;
  readonly email?: string;
  readonly mobile?: string;
  readonly areaCode?: string;
  readonly displayCurrency: string;
  readonly basicVerification: ReviewState;
  readonly advancedVerification: ReviewState;
  readonly withdrawalPasswordSet: boolean;
  readonly authenticatorBound: boolean;
  /** Whether there is a passkey. */
  readonly passkeyBound?: boolean;
  /** The lock of this session; absent while it has none. */
  readonly appLock?: AppLock;
  /** Somebody asks to recover the account; from `effectiveAt` (ms UTC) on that cannot be cancelled any more. */
  readonly recovery?: { readonly effectiveAt?: number };
  /** Whether a withdrawal address is bound. */
  readonly addressBound: boolean;
  readonly invitationCode: string;
}

export type ReviewState = 'none' | 'review' | 'verified' | 'rejected';

export interface SessionPort extends Observable<SessionState> {
  /** Takes the answer of `session.signIn` or `session.register`: stores the token, loads the user, tells the other tabs. */
  signIn(answer: { token: string }): Promise<void>;
  /** Ends the session on the server and here. */
  signOut(): Promise<void>;
  /** Switches between the real and the demo account. */
  switchMode(mode: AccountMode): Promise<void>;
  /** Loads the user anew, after a change of profile or verification. */
  refresh(): Promise<void>;
}

export interface LanguageState {
  readonly code: LanguageCode;
  /** BCP 47 tag. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
}
export interface LanguagePort extends Observable<LanguageState> {
  /** Loads the catalogues of all mounted remotes, then switches once. */
  change(code: LanguageCode): Promise<void>;
}

export type ThemeChoice = 'dark' | 'light' | 'system';
export type Palette = 'green-up' | 'red-up' | 'colour-blind';
export interface ThemeState {
  readonly choice: ThemeChoice;
  /** What is shown now. */
  readonly theme: 'dark' | 'light';
  readonly palette: Palette;
}
export interface ThemePort extends Observable<ThemeState> {
  choose(choice: ThemeChoice): void;
  choosePalette(palette: Palette): void;
}

export interface NetworkState {
  readonly online: boolean;
  /** State of the market stream. */
  readonly stream: 'connected' | 'reconnecting' | 'closed';
  /** Server time of the last sign of life of the stream, milliseconds UTC. */
  readonly lastMessageAt?: number;
}
export type NetworkPort = Observable<NetworkState>;

/** The exchange's time, whatever the device's clock says. */
export interface ServerClockPort {
  /** Milliseconds UTC. */
  now(): number;
  /** False until the server has been heard once. */
  synchronised(): boolean;
  /** Calls at every full second of server time. @returns a function that ends it. */
  everySecond(listener: (now: number) => void): () => void;
}

export type ToastTone = 'neutral' | 'success' | 'error';
export interface ToastPort {
  /** Shows a message for two seconds; assertive for errors, not read out when `unspoken`, because the page announces it. */
  show(message: string, tone?: ToastTone, unspoken?: boolean): void;
}

export interface ConfirmRequest {
  readonly title: string;
  readonly body?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  readonly tone?: 'neutral' | 'danger' | 'up' | 'down';
  /** When given, the dialog offers "do not remind again", kept per key. */
  readonly remindKey?: string;
  /** The same in the language of the moment, for when it changes while the question is open; `useConfirm` sees to it. */
  readonly translated?: () => ConfirmRequest;
}
export interface ConfirmPort {
  /** True when the trader agrees, or has agreed for good under the same `remindKey`. */
  ask(request: ConfirmRequest): Promise<boolean>;
  /** Remind keys that are switched off, for the settings page. */
  muted(): readonly string[];
  /** Asks again from now on. */
  unmute(remindKey: string): void;
}

/** Full-screen waiting layer. Counts: shown while at least one caller holds it. */
export interface OverlayPort extends Observable<boolean> {
  /** @returns a function that releases it. */
  hold(): () => void;
}

/**
 * One thing that happened. `load`: a page of a remote came up (value: milliseconds). `fault`: something failed and was caught.
 * `error`: an exception that nobody caught. `vital`: a web vital. `action`: stays in the page.
 */
export interface TelemetryEvent {
  readonly kind: 'fault' | 'error' | 'load' | 'vital' | 'action';
  /** Letters, digits, `.`, `_`, `:`, `-`; at most 64. Never anything of a person. */
  readonly name: string;
  /** `remote@version`. */
  readonly source?: string;
  readonly value?: number;
  readonly detail?: Readonly<Record<string, string | number | boolean>>;
  /** What was thrown. It stays in the page; only places of its stack in built files are told. */
  readonly cause?: unknown;
}
export interface TelemetryPort {
  record(event: TelemetryEvent): void;
}

/**
 * Values that outlive the page; in memory when the browser's storage is blocked or full. Never secrets. Preferences are those of the trader and
 * account of the moment; what a visitor chooses goes to who signs in.
 */
export interface StoragePort {
  read(key: StoredKey): string | undefined;
  write(key: StoredKey, value: string | undefined): void;
  /**
   * Calls when preferences have changed: here, in another tab, because another trader or account is there, or because the browser's storage has
   * answered. Absent in shells of before.
   * @returns a function that ends it
   */
  subscribe?(listener: () => void): () => void;
}
/** Keys of the specification that remotes may use, in `localStorage`, and preferences under one prefix, in IndexedDB. */
export type StoredKey = 'loginInf' | 'productType1' | 'productType2' | `preference.${string}`;

/** The product's name and claims; from the brand configuration of the exchange. */
export interface BrandState {
  readonly name: string;
  readonly version: string;
  readonly products?: string;
  readonly countries?: string;
  readonly supportEmail?: string;
}

/** One loaded remote, for the settings page and the health page. */
export interface LoadedVersion {
  readonly id: string;
  readonly version: string;
}

/** What pages ask of the frame around them. */
export interface ChromePort {
  readonly versions: () => readonly LoadedVersion[];
  /** Opens the profile side sheet with its nine entries. */
  openProfile(): void;
  /** Page title for the document and for screen readers; each page sets its own. */
  setTitle(title: string): void;
}
