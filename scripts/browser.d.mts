/** A Chromium that is installed: CHROMIUM_PATH, or one on the PATH. */
export function installedChromium(preferred?: 'windowed' | 'headless', environment?: NodeJS.ProcessEnv): string | undefined;
