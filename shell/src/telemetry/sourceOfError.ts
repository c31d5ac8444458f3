/** Folder of a build in the address of a script: `remotes/<package>/<version>/` or `shell/<version>/`. */
const folder = /\/(?:remotes\/(?:mf-)?([\w-]+)|(shell))\/([\w.-]+)\/[\w.~-]+\.js/;

/** `remote@version` of the code in which an error was thrown, as far as its stack tells. */
export function sourceOfError(error: unknown): string | undefined {
  const stack = typeof error === 'object' && error !== null && 'stack' in error ? String(error.stack) : '';
  const found = folder.exec(stack);
  return found ? `${found[1] ?? found[2]}@${found[3]}` : undefined;
}
