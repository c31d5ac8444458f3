import { isAllowedUrl } from '../configuration/allowedUrl';
import { readPageConfiguration } from '../configuration/pageConfiguration';

interface TrustedTypes {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown;
}

/**
 * Under Trusted Types the browser asks this policy about every address that becomes a script, whoever sets it: this
 * shell, a remote's chunk loading, the federation runtime. HTML and code from strings have no rule, so they are refused.
 * @see docs/decisions/0071-one-trusted-types-policy.md
 */
export function guardScripts(
  trustedTypes = (window as { trustedTypes?: TrustedTypes }).trustedTypes,
  allowedOrigins = readPageConfiguration().allowedOrigins,
): void {
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      if (!isAllowedUrl(url, allowedOrigins)) throw new TypeError(`Scripts may not come from ${url}`);
      return url;
    },
  });
}
