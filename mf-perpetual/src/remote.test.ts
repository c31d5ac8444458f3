import { expectRemoteComplete } from '@halyard-h5/shared-api/testing';
import remote from './remote';

test('has exactly its pages of the catalogue, and its texts in twelve languages', async () => {
  await expectRemoteComplete(remote);
});
