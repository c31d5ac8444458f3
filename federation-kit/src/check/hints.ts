/** Something in a built script that reviewers should look at. */
export interface Hint {
  readonly file: string;
  /** What the place could do. */
  readonly reaches: string;
  /** The place with what stands around it. */
  readonly excerpt: string;
}

/** Ways past the ports, as a minifier leaves them. Whoever hides one hides it from here, too. */
const reaches: Readonly<Record<string, RegExp>> = {
  'what the browser keeps': /\b(?:localStorage|sessionStorage|indexedDB)\b/g,
  cookies: /\bdocument\.cookie\b|\bcookieStore\b/g,
  'the network':
    /(?<![\w$.])fetch\s*[(=]|\b(?:window|self|globalThis)\.fetch\b|\bXMLHttpRequest\b|\bnew (?:WebSocket|EventSource|RTCPeerConnection)\b|\bsendBeacon\b/g,
  'code from strings': /(?<![\w$.])eval\s*\(|(?<![\w$.])(?:new )?Function\s*\(|\bsetTimeout\s*\(\s*["'`]/g,
  'what everybody in the page uses':
    /\b(?:Object|Array|Function|Promise|Request|Response|Storage|Headers|XMLHttpRequest|WebSocket|EventTarget|Node|Element|HTML\w*Element)\.prototype(?:\.\w+|\[[^\]]+\])\s*=(?!=)|\.__proto__\b|\bdefineProperty\(\s*(?:window|globalThis|self|document)\b/g,
  'another address':
    /(?:(?<![\w$.])|\b(?:window|self|globalThis|document|top)\.)location\s*(?:\.href\s*=(?!=)|\.(?:assign|replace)\s*\(|=(?!=))|\bwindow\.open\s*\(/g,
};

const around = 40;

/**
 * Places of built scripts, of any bundler, that go past the ports: for reviewers, and never a proof. Code that wants to hide (`self['fe' + 'tch']`) is not found, and what is
 * found may be harmless; what a remote can take is in docs/platform/what-a-remote-can-take.md.
 * @see docs/decisions/0232-what-a-scan-of-a-remote-is-worth.md
 */
export function hintsOf(files: ReadonlyMap<string, Uint8Array>): Hint[] {
  return [...files]
    .filter(([file]) => file.endsWith('.js'))
    .flatMap(([file, bytes]) => {
      const text = Buffer.from(bytes).toString();
      return Object.entries(reaches).flatMap(([what, pattern]) =>
        [...text.matchAll(pattern)].map(({ index, 0: found }): Hint => {
          const excerpt = text.slice(Math.max(0, index - around), index + found.length + around);
          return { file, reaches: what, excerpt: excerpt.replace(/\s+/g, ' ') };
        }),
      );
    });
}

/** Hints as lines for people. */
export function describeHints(hints: readonly Hint[]): string {
  return hints.map(({ file, reaches: what, excerpt }) => `  ${file} reaches ${what}: … ${excerpt} …`).join('\n');
}
