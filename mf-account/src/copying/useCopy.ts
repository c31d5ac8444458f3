import { useToast } from 'shared-api';
import { useText } from '../useText';

/** Copies a text and says whether that worked. The copying code loads with the first use. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useText();
  const toast = useToast();
  return async (text) => {
    const { copyText } = await import('shared-ui/qr');
    const done = await copyText(text);
    toast.show(t(done ? 'copy.done' : 'copy.failed'), done ? 'success' : 'error');
  };
}
