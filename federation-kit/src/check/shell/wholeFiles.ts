import { integrity } from '../../build/integrity';
import type { ShellRule } from './ShellSubject';

/** Every file that `shell.json` vouches for is there as it says: catalogues, libraries of first use, the scripts of the service worker. */
export const wholeFiles: ShellRule = ({ build: { manifest, files } }) => {
  const { locales, libraries, serviceWorker } = manifest;
  const named = [...Object.values(locales), ...Object.values(libraries)].flat();
  return [...named, ...(serviceWorker ? [serviceWorker.script, serviceWorker.removal] : [])].flatMap(([name, hash]) => {
    const bytes = files.get(name);
    const received = bytes && integrity(bytes);
    return received === hash ? [] : [{ rule: 'integrity', subject: name, expected: hash, received: received ?? 'no such file' }];
  });
};
