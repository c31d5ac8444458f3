import { answerCodes, variantSuccess } from '@halyard-h5/shared-api/contract';
import type { EndpointEntry } from '@halyard-h5/shared-api/contract';
import type { Refusal } from '../../kernel';
import { translateRefusal } from '../messages';
import type { LanguageCode } from '../messages';

/** What every answer wears; `code` is a text in the variant envelope. */
export interface Envelope {
  code: number | string;
  msg: string;
  data: unknown;
}

export function success(data: unknown, kind: EndpointEntry['envelope']): Envelope {
  return { code: kind === 'variant' ? variantSuccess : answerCodes.success, msg: '', data };
}

/**
 * The envelope of a refusal. `data` tells programs what `msg` tells people: the stable id of the refusal and the field.
 * In the variant envelope success is "0", so the plain refusal 0 becomes "1".
 */
export function refused(
  refusal: Pick<Refusal, 'refusalId' | 'code' | 'message' | 'field' | 'parameters'> & { readonly reason?: string | undefined },
  kind: EndpointEntry['envelope'],
  language: LanguageCode,
): Envelope {
  const code = kind === 'variant' ? String(refusal.code === answerCodes.refused ? 1 : refusal.code) : refusal.code;
  const { refusalId, field, reason } = refusal;
  const data = { refusal: refusalId, ...(field !== undefined && { field }), ...(reason !== undefined && { reason }) };
  return { code, msg: translateRefusal(refusal, language), data };
}
