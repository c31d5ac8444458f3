import { rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';

/** Own pictures by their ids: `imagePath` gives each of them to its owner. */
export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'pictures',
    table: 'upload',
    fields: { id: 'id', type: 'type', width: 'width', height: 'height', bytes: 'bytes', sentAt: ['created_at', 'time'] },
  }),
];
