import { useToast } from '@halyard-h5/shared-api';
import { copyText } from '@halyard-h5/shared-ui/clipboard';
import { useText } from '../useText';

/** Copies a text and says whether that worked. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText();
  const toast = useToast();
  return async (text) => {
    const done = await copyText(text);
    toast.show(t(done ? 'copy.done' : 'copy.failed'), done ? 'success' : 'error');
  };
}
