import type { Config } from '../../platform/module';
import { networksWithoutAddresses } from '../../domains/wallet';
import { faultsOf } from '../modules';

/** Something that an exchange with real money needs and does not have. */
export interface Missing {
  /** The variable or setting to give. */
  readonly what: string;
  readonly why: string;
}

interface Need extends Missing {
  isMet(config: Config): boolean;
}

const isLocal = (address: string): boolean => /@localhost\b/.test(address);

const needs: readonly Need[] = [
  {
    what: 'SANDBOX=false',
    why: 'a sandbox has a known password and gives money away',
    isMet: ({ sandbox }) => !sandbox.enabled,
  },
  {
    what: 'DATABASE_URL',
    why: 'the embedded database may lose its last moments in a power cut',
    isMet: ({ database }) => database.url !== undefined,
  },
  {
    what: 'REGISTRY_KEYS',
    why: 'without public keys a registry of remotes that anybody wrote is served',
    isMet: ({ server }) => server.registryKeys !== undefined,
  },
  {
    what: 'SMTP_URL',
    why: 'codes and warnings have to reach traders',
    isMet: ({ access }) => access.smtpUrl !== undefined,
  },
  {
    what: 'access.mailFrom',
    why: 'mails from localhost are not delivered',
    isMet: ({ access }) => !isLocal(access.mailFrom),
  },
  {
    what: 'FEED=live',
    why: 'simulated and replayed prices settle no real money',
    isMet: ({ market }) => market.feed === 'live',
  },
  {
    what: 'S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY',
    why: 'pictures in a folder are seen by one process alone, and not by the next one during an upgrade',
    isMet: ({ uploads }) => uploads.s3 !== undefined,
  },
  {
    what: 'PUBLIC_ORIGIN',
    why: 'invitations name this address, and browsers want it to begin with https://',
    isMet: ({ server }) => server.publicOrigin?.startsWith('https://') === true,
  },
  {
    what: 'TRUSTED_PROXIES',
    why: 'the proxy that ends TLS hides the addresses of traders, so that all have one and share its limits',
    isMet: ({ server }) => server.trustedProxies > 0,
  },
  {
    what: 'operator.alsoOnPublicPort=false',
    why: 'operators’ calls are answered to everybody who reaches the traders’ port',
    isMet: ({ operator }) => !operator.alsoOnPublicPort,
  },
  {
    what: 'WEBHOOK_URLS',
    why: 'without an address nobody is told before a limit of the house is full, or of a day that does not close',
    isMet: ({ house }) => house.webhooks.urls.length > 0,
  },
];

/** What the configuration lacks for real money, whatever the database holds. */
export function missingSettings(config: Config): Missing[] {
  const missing: Missing[] = needs.filter((need) => !need.isMet(config));
  const closed = networksWithoutAddresses(config);
  if (closed.length > 0) missing.push({ what: 'wallet.deposit.addresses', why: `nobody can deposit ${closed.join(', ')}` });
  const faults = faultsOf({ ...config, sandbox: { ...config.sandbox, enabled: false } });
  return [...missing, ...faults.map((why) => ({ what: 'what a start refuses', why }))];
}
