import type { PageRegistry } from '../registry/PageRegistry';
import { openPreview, type PreviewChecks } from './openPreview';
import { PreviewBanner } from './PreviewBanner';
import type { ShownPreview } from '../services/ShownPreview';

/** What a tab that keeps a ticket begins with, before anything of the application does. */
export async function showPreview(
  ticket: string,
  checks: PreviewChecks & { readonly registries: Pick<PageRegistry, 'override'> },
): Promise<ShownPreview> {
  const state = await openPreview(ticket, checks);
  return { Banner: () => <PreviewBanner state={state} /> };
}
