import { markKeptStart } from '../boot/keptStartMark';
import type { KeepMessage, NeededFile } from './KeepMessage';

/** A start that works offline: the page, and what it needs, all of which is kept. */
export interface Start {
  /** Of the registry in the page. */
  readonly revision: number;
  /** Folder of its shell; absent from what workers of before kept. */
  readonly shell?: string | undefined;
  readonly page: { readonly html: string; readonly headers: readonly [name: string, value: string][] };
  readonly folders: readonly string[];
  readonly files: readonly NeededFile[];
}

/** They tell of the bytes on their way, which are others now. */
const ofTheTransfer = ['content-encoding', 'content-length'];

/** Revision of the registry that a page has in it; undefined when there is no whole registry. */
function revisionIn(html: string): number | undefined {
  try {
    const json = /<script[^>]* id="registry"[^>]*>([^<]*)<\/script>/.exec(html)?.[1] ?? '';
    const { revision } = JSON.parse(json) as { readonly revision?: unknown };
    return typeof revision === 'number' ? revision : undefined;
  } catch {
    return undefined;
  }
}

/** Reads the page as it is served now. @returns undefined when it is of another registry or shell than the asking one, or none at all */
export async function readPage(
  answer: Response,
  { revision, shell }: Pick<KeepMessage, 'revision' | 'shell'>,
): Promise<Start['page'] | undefined> {
  const html = answer.status === 200 ? await answer.text() : '';
  if (revisionIn(html) !== revision) return undefined;
  if (shell !== undefined && !html.includes(`<meta name="shell" content="${shell}" />`)) return undefined;
  return { html, headers: [...answer.headers].filter(([name]) => !ofTheTransfer.includes(name)) };
}

/** The one start that is complete: one record, replaced by one write. */
export class KeptStart {
  readonly #open: () => Promise<Cache>;
  readonly #address: string;

  /** @param scope address of the page */
  constructor(scope: string, open: () => Promise<Cache>) {
    this.#open = open;
    this.#address = scope;
  }

  async read(): Promise<Start | undefined> {
    try {
      return (await (await (await this.#open()).match(this.#address))?.json()) as Start | undefined;
    } catch {
      return undefined;
    }
  }

  async replace(start: Start): Promise<void> {
    const record = new Response(JSON.stringify(start), { headers: { 'content-type': 'application/json' } });
    await (await this.#open()).put(this.#address, record);
  }

  /** The page as it came from the network, marked as kept. */
  async answer(): Promise<Response | undefined> {
    const start = await this.read();
    return start && new Response(markKeptStart(start.page.html), { headers: [...start.page.headers] });
  }
}
