import { rootCommand } from './owners/rootCommand';
import { keyCommand, keyHelp } from './keyCommand';

export const keysHelp = `federation-kit keys [make] --out <file> [--public <file>] | keys rotate --folder <folder> --key <file>

The keys of a site: makes a key pair, as 'federation-kit key' does, or new keys of a root that old and new ones sign, as 'federation-kit root rotate'
does. An owner's key changes with the root: root delegate <owner> --public <old> --public <new>, root revoke <old>, root publish.

  federation-kit keys make --out ~/keys/release.json
  federation-kit keys rotate --folder /media/root --keys 3 --threshold 2 --key root-key-1.json --key root-key-2.json

${keyHelp}`;

/** `federation-kit keys`. */
export async function keysCommand([action = '', ...args]: string[]): Promise<void> {
  if (action === 'rotate') return rootCommand(['rotate', ...args]);
  keyCommand(action === 'make' ? args : [action, ...args].filter(Boolean));
}
