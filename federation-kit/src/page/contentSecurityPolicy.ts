/** What a page's policy depends on. */
export interface PageSources {
  /** Hashes of the page's inline scripts, as the registry has them: `sha384-…`. */
  readonly inlineScripts: readonly string[];
  /** Origins besides its own that remotes may come from. */
  readonly scriptOrigins?: readonly string[];
  /** Origins besides these that the page may send reports to. */
  readonly reportOrigins?: readonly string[];
}

/** Parts of a device that some page of the application uses, and parts that none does. */
const used = ['camera', 'geolocation', 'clipboard-read'];
const unused = ['microphone', 'display-capture', 'payment', 'usb', 'serial', 'hid', 'bluetooth', 'midi', 'idle-detection'];

/**
 * The headers of a page that say what runs in it and what of the device it may use.
 * `Integrity-Policy`: no script runs without integrity, so that a remote of another bundler that forgets it fails where its team sees it.
 * Where builds of developers may come from named origins, it only reports.
 * @see docs/decisions/0237-no-script-without-integrity.md
 */
export function pagePolicies(sources: PageSources): Readonly<Record<string, string>> {
  const named = (sources.scriptOrigins ?? []).length > 0;
  return {
    'content-security-policy': contentSecurityPolicy(sources),
    [named ? 'integrity-policy-report-only' : 'integrity-policy']: 'blocked-destinations=(script)',
    // No page of another site keeps a hand on this window.
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': [...used.map((part) => `${part}=(self)`), ...unused.map((part) => `${part}=()`)].join(', '),
  };
}

/**
 * What the page may load and run: its own origin, the inline scripts with these hashes, the named origins; nothing from
 * strings. Under Trusted Types one policy alone exists, the shell's, which judges addresses of scripts.
 */
export function contentSecurityPolicy({ inlineScripts, scriptOrigins = [], reportOrigins = [] }: PageSources): string {
  const hashes = inlineScripts.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes, ...scriptOrigins].join(' ')}`,
    `style-src ${["'self'", ...scriptOrigins].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...scriptOrigins, ...reportOrigins].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}
