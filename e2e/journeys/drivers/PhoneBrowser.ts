/** Size of a window's content, CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** One window, with a storage of its own that begins empty. */
export interface PhoneWindow {
  goTo(address: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs an expression in the page, past its security policy. @returns its value, or that of its promise, by way of JSON */
  run(expression: string): Promise<unknown>;
  /** Presses a point of the window, CSS pixels, as the nearest to a finger that the browser can do. */
  tap(x: number, y: number): Promise<void>;
  /** Presses the keys of a text, one by one, into what has the focus. */
  type(text: string): Promise<void>;
  /** A picture of what is in the window, PNG. */
  picture(): Promise<Buffer>;
  close(): Promise<void>;
}

/** A browser that journeys run in. */
export interface PhoneBrowser {
  open(size: Size): Promise<PhoneWindow>;
  close(): Promise<void>;
}
