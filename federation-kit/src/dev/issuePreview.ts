import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const kit = fileURLToPath(new URL('../../bin/federation-kit.mjs', import.meta.url));

/**
 * Prints a link to this remote in a deployed page, signed by the team's key and good for a day's work: that page takes no unsigned build.
 * @param address of the application, such as `https://trade.example/h5/`
 */
export function issuePreview(directory: string, address: string, run: typeof spawn = spawn): void {
  run(process.execPath, [kit, 'preview', '--address', address, '--expires', '12h'], { cwd: directory, stdio: 'inherit' });
}
