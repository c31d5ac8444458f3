import { expectRemoteComplete } from '@halyard-h5/shared-api/testing';
import remote from './remote';

test('has its page, with an address of its own, and its texts in twelve languages', async () => {
  await expectRemoteComplete(remote);
});
