import { downloadFile } from './downloadFile';

/** Loads a file from an address and saves it under a name. Rejects when it cannot be loaded. */
export async function downloadFromUrl(address: string, fileName: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`Download failed with status ${response.status}`);
  downloadFile(await response.blob(), fileName);
}
