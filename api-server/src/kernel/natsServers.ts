/** How servers of NATS are reached. */
export interface NatsServers {
  /** Host and port of each. */
  readonly servers: string[];
  readonly user?: string;
  readonly pass?: string;
  readonly token?: string;
  /** Present: nothing is sent, the password included, to a server without TLS whose certificate is valid. */
  readonly tls?: object;
}

/**
 * Reads `nats://` or `tls://` addresses with commas between, each with `user:password@`, `token@` or neither. Undefined when one is no address, or
 * when they differ in anything but host and port.
 */
export function natsServers(text: string): NatsServers | undefined {
  const addresses = text.split(',').map((each) => (each.includes('://') ? each.trim() : `nats://${each.trim()}`));
  if (!addresses.every((each) => /^(nats|tls):\/\/./.test(each) && URL.canParse(each))) return undefined;
  const urls = addresses.map((each) => new URL(each));
  const [{ protocol, username, password }] = urls as [URL];
  const isSame = urls.every((each) => each.protocol === protocol && each.username === username && each.password === password);
  if (
    !isSame ||
    /%(?![\da-f]{2})/i.test(username + password) ||
    urls.some(({ host, pathname }) => host === '' || !['', '/'].includes(pathname))
  )
    return undefined;
  const [user, pass] = [decodeURIComponent(username), decodeURIComponent(password)];
  return {
    servers: urls.map(({ host }) => host),
    ...(user !== '' && (pass === '' ? { token: user } : { user, pass })),
    ...(protocol === 'tls:' && { tls: {} }),
  };
}
