/**
 * What the page may load and run: its own origin, the inline scripts with these hashes, nothing else.
 * @param inlineScripts hashes as the registry has them: `sha384-…`
 */
export function contentSecurityPolicy(inlineScripts: readonly string[], scriptOrigins: readonly string[]): string {
  const hashes = inlineScripts.map((hash) => `'${hash}'`);
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...hashes, ...scriptOrigins].join(' ')}`,
    `style-src ${["'self'", ...scriptOrigins].join(' ')}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src ${["'self'", ...scriptOrigins].join(' ')}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ].join('; ');
}
