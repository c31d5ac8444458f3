/** The part of a module of webpack that tells whether it stands for a shared library. */
export interface ConsumedModule {
  readonly type: string;
  readonly options?: unknown;
}

/** The shared library that a module takes from the page; undefined for any other module. */
export function consumedLibrary({ type, options }: ConsumedModule): string | undefined {
  if (type !== 'consume-shared-module' || typeof options !== 'object' || options === null || !('shareKey' in options)) return undefined;
  return typeof options.shareKey === 'string' ? options.shareKey : undefined;
}
