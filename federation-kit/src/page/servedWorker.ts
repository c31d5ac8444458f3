interface ShellWithWorker {
  readonly folder: string;
  readonly serviceWorker?:
    | {
        readonly script: readonly [file: string, integrity: string];
        readonly removal: readonly [file: string, integrity: string];
        readonly disabled?: boolean | undefined;
      }
    | undefined;
}

/**
 * Whether an address is one of a service worker, relative to the site. Beside the stable one there are those in the folders of shells,
 * where the shells of before registered it; all of them answer alike, so that a browser that holds one of those gets the present worker, too.
 */
export const isWorkerAddress = (name: string): boolean => /^(shell\/[^/]+\/)?service-worker\.js$/.test(name);

/** Headers of it: asked for anew at each look, each visitor the one of his shell, and responsible for the whole application wherever it lies. */
export const workerHeaders = {
  'content-type': 'text/javascript; charset=utf-8',
  'cache-control': 'private, no-cache',
  'service-worker-allowed': '/h5/',
} as const;

/**
 * What is served there: the file, relative to the site, and its integrity; undefined when the shell's registry names none.
 * @param registry its stable shell says for all of them whether workers are switched off
 * @param own the shell that the visitor gets
 */
export function servedWorker(
  { shell }: { readonly shell: ShellWithWorker },
  { folder, serviceWorker }: ShellWithWorker = shell,
): { readonly file: string; readonly integrity: string } | undefined {
  if (!serviceWorker) return undefined;
  const [name, integrity] = shell.serviceWorker?.disabled === true ? serviceWorker.removal : serviceWorker.script;
  return { file: folder + name, integrity };
}
