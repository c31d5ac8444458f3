import type { Config } from '../../platform/module';

type Channel = Config['content']['support']['channels'][number];

/** Where a sandbox sends people that configures nothing: a domain that belongs to nobody (RFC 2606). */
const sandboxEmail = 'support@example.com';

/** Ways to reach customer service, the mail address first; none only where a real exchange configures none, which does not start. */
export function supportOf({ content, sandbox }: Pick<Config, 'content' | 'sandbox'>): { email?: string; channels: Channel[] } {
  const email = content.support.email ?? (sandbox.enabled ? sandboxEmail : undefined);
  if (email === undefined) return { channels: content.support.channels };
  return { email, channels: [{ kind: 'email', label: email, address: email }, ...content.support.channels] };
}
