import type { IncomingMessage, ServerResponse } from 'node:http';

const scriptPath = '/__dev/reload.js';
const eventsPath = '/__dev/events';

const script = `
const events = new EventSource('${eventsPath}');
events.onmessage = () => location.reload();
`;

/** Reloads open pages after a build: replacing modules inside a foreign shell failed silently in three ways when tried. */
export function liveReload() {
  const listeners = new Set<ServerResponse>();
  return {
    /** Adds the reload script to a page. */
    inject: (html: string): string => html.replace('</head>', `<script defer src="${scriptPath}"></script></head>`),
    /** @returns false when the request is for something else. */
    handle(request: IncomingMessage, response: ServerResponse): boolean {
      if (request.url === scriptPath) {
        response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-store' }).end(script);
        return true;
      }
      if (request.url !== eventsPath) return false;
      response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
      response.write(':\n\n');
      listeners.add(response);
      response.on('close', () => listeners.delete(response));
      return true;
    },
    reload(): void {
      for (const response of listeners) response.write('data: reload\n\n');
    },
  };
}
