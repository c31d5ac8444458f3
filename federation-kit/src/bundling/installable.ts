import { copyFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Copies what makes the application installable beside the shell's files: its manifest, and the icons that it names.
 * @returns names of the copied files
 */
export function placeInstallable(directory: string, folder: string): string[] {
  const icons = join(directory, 'src/icons');
  const names = readdirSync(icons).filter((file) => file.endsWith('.png'));
  copyFileSync(join(directory, 'src/manifest.webmanifest'), join(folder, 'manifest.webmanifest'));
  for (const name of names) copyFileSync(join(icons, name), join(folder, name));
  return ['manifest.webmanifest', ...names];
}

/**
 * The tags of the page for it.
 * @param base folder of the shell's files, relative to the page
 */
export const installableTags = (base: string): string =>
  [`<link rel="manifest" href="${base}manifest.webmanifest" />`, `<link rel="apple-touch-icon" href="${base}apple-touch-icon.png" />`].join(
    '\n',
  );
