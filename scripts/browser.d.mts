/** A Chromium that is installed: CHROMIUM_PATH, or one on the PATH. */
export function installedChromium(preferred?: 'windowed' | 'headless', environment?: NodeJS.ProcessEnv): string | undefined;
/** Makes sure that there is a Chromium for the browser tests. */
export function ensureBrowser(say: (line: string) => void): void;
