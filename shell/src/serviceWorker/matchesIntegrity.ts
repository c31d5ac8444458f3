const algorithms: Readonly<Record<string, string>> = { sha256: 'SHA-256', sha384: 'SHA-384', sha512: 'SHA-512' };

/** Whether bytes have one of the hashes of an integrity attribute such as `sha384-…`. */
export async function matchesIntegrity(bytes: ArrayBuffer, integrity: string): Promise<boolean> {
  for (const part of integrity.trim().split(/\s+/)) {
    const [name = '', expected] = [part.slice(0, part.indexOf('-')), part.slice(part.indexOf('-') + 1)];
    const algorithm = algorithms[name];
    if (!algorithm) continue;
    const digest = new Uint8Array(await crypto.subtle.digest(algorithm, bytes));
    if (btoa(String.fromCharCode(...digest)) === expected) return true;
  }
  return false;
}
