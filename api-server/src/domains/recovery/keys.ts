import type { Sealer } from '../../platform/sealing';

const PLACE = 'recovery key';
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** What shows and cancels a recovery without a sign-in. It follows from the id and the exchange's own key, so it is kept nowhere, and every notice can carry it. */
export const keyOf = (sealer: Sealer, id: string): string => `${id}.${sealer.mark(id, PLACE)}`;

/** The id of the recovery that a key is for; undefined for one that the exchange has not made. Asks no database. */
export function idOfKey(sealer: Sealer, key: string): string | undefined {
  const [id = '', mark = ''] = key.split('.');
  return ID.test(id) && sealer.isMarked(id, PLACE, mark) ? id : undefined;
}
