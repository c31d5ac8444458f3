import { imagePath } from '@halyard-h5/shared-api/contract';
import { crc32 } from '../../../src/domains/uploads/images/crc32';
import { TRON_ADDRESS } from '../../../soak/population';
import { image, uploaded } from '../files';
import { duty, newOperator } from '../operators';
import { PASSWORD, sentCode } from '../secrets';
import { requestedWithdrawal } from '../wallet';
import { verified } from '../verified';
import type { World } from '../../World';
import { until } from './RefusalScenario';
import type { RefusalScenarios } from './RefusalScenario';

/** The head of a picture says how large it is. */
function wide(): Buffer {
  const picture = Buffer.from(image('photo.png'));
  picture.writeUInt32BE(30_000, 16);
  // Of the head: its name and what it says.
  picture.writeUInt32BE(crc32(picture.subarray(12, 29)), 29);
  return picture;
}

const identity = (world: World): object => ({ country: 'IT', name: 'Ada', idNumber: `I${world.next()}`, city: 'Rom', address: 'Via 1' });
const PIN = '739251';
const PATH = 'verification.submit';

/** Refusals of pictures, verifications and what operators decide about people. */
export const peopleScenarios: RefusalScenarios = {
  'uploads.dimensions': async (world) => world.send('image.upload', {}, await world.newcomer(), { file: wide() }),
  'uploads.noFile': async (world) =>
    world.send('image.upload', {}, await world.newcomer(), {
      body: '--limit\r\ncontent-disposition: form-data; name="note"\r\n\r\nnothing\r\n--limit--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=limit' },
    }),
  async 'uploads.tooMany'(world) {
    const caller = await world.newcomer();
    await until('uploads.tooMany', 14, async () => {
      await world.server.pass(1_000);
      return world.send('image.upload', {}, caller, { file: image('photo.png') });
    });
  },
  'uploads.unknownImage': async (world) => world.look(imagePath(world.server.context.ids.next()), await world.trader()),
  'operator.unknownDay': async (world) => world.send('operator/dailyClose', { day: '2100-01-01' }, (await duty(world))[0]),
  'http.unknownPath': (world) => world.look(`nothing/of/this/name${world.next()}`, world.visitor()),
  async 'http.busy'(world) {
    // Passwords take their time to be compared: more calls are in work than may be.
    const signIn = (): object => ({ kind: 'email', email: `nobody${world.next()}@example.com`, password: 'a guess' });
    await Promise.all(Array.from({ length: 60 }, () => world.send('session.signIn', { ...signIn() }, world.visitor())));
  },
  async 'verification.unknownImage'(world) {
    const [caller, front] = [await world.newcomer('real', { ready: false }), world.server.context.ids.next()];
    await world.must(PATH, { level: 'basic', ...identity(world) }, caller);
    await world.send(PATH, { level: 'advanced', front, back: await uploaded(world, caller) }, caller);
  },
  async 'verification.sameImage'(world) {
    const caller = await world.newcomer('real', { ready: false });
    const front = await uploaded(world, caller);
    await world.must(PATH, { level: 'basic', ...identity(world) }, caller);
    await world.send(PATH, { level: 'advanced', front, back: front }, caller);
  },
  async 'verification.wrongItems'(world) {
    const [caller, [operator]] = [await world.newcomer('real', { ready: false }), await duty(world)];
    await world.must(PATH, { level: 'basic', ...identity(world) }, caller);
    const decision = { decision: 'reject', reason: 'Not readable', rejectedItems: ['front'] };
    await world.send('operator/reviewVerification', { userId: caller.userId, level: 'basic', ...decision }, operator);
  },
  async 'operator.paidTrader'(world) {
    const [{ id, trader }, [caller]] = [await requestedWithdrawal(world, '20'), await duty(world)];
    await world.must('operator/reviewWithdrawal', { id, decision: 'approve' }, caller);
    await world.send('operator/reviewVerification', { userId: trader.userId, level: 'basic', decision: 'approve' }, caller);
  },
  async 'operator.verifiedTrader'(world) {
    const operator = await newOperator(world);
    const caller = await verified(world, operator);
    const password = { password: PIN, repeatPassword: PIN, loginPassword: PASSWORD };
    await world.must('withdrawalPassword.set', { ...password, code: await sentCode(world, 'withdrawalPassword', {}, caller) }, caller);
    await world.server.pass(61_000);
    const address = { coin: 'USDT', chain: 'TRC20', address: TRON_ADDRESS, withdrawalPassword: PIN };
    const bound = { ...address, code: await sentCode(world, 'bindAddress', {}, caller) };
    const { id: addressId } = await world.must('withdrawalAddress.bind', bound, caller);
    await world.server.pass(61_000);
    const { id } = await world.must('withdrawal.submit', { coin: 'USDT', amount: '20', addressId, withdrawalPassword: PIN }, caller);
    await world.send('operator/reviewWithdrawal', { id, decision: 'approve' }, operator);
  },
  async 'content.emptyArticle'(world) {
    const texts = { en: { title: 'New', summary: 'New', html: '<script>alert(1)</script>' } };
    const request = { kind: 'notice', category: 'News', published: true, texts };
    await world.send('operator/saveArticle', request, (await duty(world))[0]);
  },
};
