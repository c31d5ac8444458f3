import { createHash } from 'node:crypto';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { disableOperator } from './operators';

/* What names an address, a link or a code is public once two operators want it to be. */

let server: WalletServer;
let ann: string;
let bob: string;
let names = 0;
beforeAll(async () => {
  server = await openWalletServer();
});
beforeEach(async () => {
  server.clock.advance(900_001);
  names += 1;
  [ann, bob] = [await server.operator(`ann${names}`), await server.operator(`bob${names}`)];
});
afterAll(() => server.close());

const article = (html: string, more: object = {}) => ({
  kind: 'notice' as const,
  category: 'general',
  published: true,
  texts: { en: { title: 'Notice', summary: 'Read it.', html } },
  ...more,
});
const save = async (operator: string, request: ReturnType<typeof article>) => server.operate(operator, 'saveArticle', request);
const read = (id: string) => server.call('article.read', { id });
const log = async (subject: string) =>
  (await server.operate(bob, 'audit', { subject })).data.list.map(({ operator, action, details }) => ({ operator, action, ...details }));
const gone = { code: 0, data: { refusal: 'content.unknownArticle' } };

it('a notice that names an address waits for a second operator, who sees what is proposed', async () => {
  const html = '<p>Send to TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t</p>';
  const { data: first } = await save(ann, article(html));
  expect(first).toMatchObject({ published: false, proposedBy: `ann${names}` });
  const { id } = first;
  expect(await read(id)).toMatchObject(gone);
  expect(await save(ann, article(html, { id }))).toMatchObject({
    code: 409,
    data: { refusal: 'content.secondOperatorNeeded', field: 'published' },
  });
  const { list } = (await server.operate(bob, 'articles', { kind: 'notice', limit: 100 })).data;
  expect(list.find((each) => each.id === id)).toMatchObject({ proposedBy: `ann${names}`, texts: { en: { html } } });
  const { data: second } = await save(bob, article(html, { id }));
  expect(second).toMatchObject({ published: true });
  expect(second.proposedBy).toBeUndefined();
  expect((await read(id)).data).toMatchObject({ html });
});

it('the log has the hash and the text of what became public, and who wanted it first', async () => {
  const html = '<p>See <a href="https://example.com/" rel="noopener noreferrer nofollow" target="_blank">here</a></p>';
  const { id } = (await save(ann, article(html))).data;
  await save(bob, article(html, { id }));
  const [last, first] = await log(id);
  expect(first).toEqual({ operator: `ann${names}`, action: 'article.propose', kind: 'notice', languages: ['en'], published: false });
  expect(last).toMatchObject({ operator: `bob${names}`, action: 'article.save', published: true, approvedBy: `ann${names}` });
  const { content, hash } = last as unknown as { content: string; hash: string };
  expect(createHash('sha256').update(content).digest('hex')).toBe(hash);
  expect(JSON.parse(content)).toEqual({
    kind: 'notice',
    category: 'general',
    texts: { en: { title: 'Notice', summary: 'Read it.', html } },
  });
});

it('a text that names none is public at once, and in the log', async () => {
  const { data } = await save(ann, article('<p>Maintenance on Sunday.</p>'));
  expect(data).toMatchObject({ published: true });
  expect(await log(data.id)).toMatchObject([{ action: 'article.save', published: true, hash: expect.stringMatching(/^[0-9a-f]{64}$/) }]);
});

it('what was public stays so until the second operator has saved the change', async () => {
  const { id } = (await save(ann, article('<p>Write to support.</p>'))).data;
  const changed = article('<p>Write to @halyard_help</p>', { id });
  expect((await save(ann, changed)).data).toMatchObject({ published: true, proposedBy: `ann${names}`, texts: changed.texts });
  expect((await read(id)).data.html).toBe('<p>Write to support.</p>');
  // Another text is another proposal, whoever it is of.
  const other = article('<p>Write to @halyard_team</p>', { id });
  expect((await save(bob, other)).data).toMatchObject({ proposedBy: `bob${names}` });
  expect((await save(ann, changed)).data).toMatchObject({ proposedBy: `ann${names}` });
  await save(bob, changed);
  expect((await read(id)).data.html).toBe('<p>Write to @halyard_help</p>');
  // As it is public, it may be moved by one.
  expect((await save(ann, { ...changed, ...{ position: 7 } })).data).toMatchObject({ published: true, position: 7 });
});

it('a draft needs nobody, and taking back neither', async () => {
  const html = '<p>Code WELCOME100</p>';
  const { id } = (await save(ann, article(html, { published: false }))).data;
  expect((await save(ann, article(html, { id }))).data).toMatchObject({ published: false, proposedBy: `ann${names}` });
  const { data } = await save(ann, article(html, { id, published: false }));
  expect(data.proposedBy).toBeUndefined();
  expect((await save(bob, article(html, { id }))).data).toMatchObject({ published: false, proposedBy: `bob${names}` });
  await save(ann, article(html, { id }));
  expect((await read(id)).code).toBe(1);
  await save(ann, article(html, { id, published: false }));
  expect(await read(id)).toMatchObject(gone);
});

it('the word of an operator who was disabled meanwhile counts no more', async () => {
  const html = '<p>https://example.com</p>';
  const { id } = (await save(ann, article(html))).data;
  await disableOperator(server.context.database, server.context, `ann${names}`);
  expect((await save(bob, article(html, { id }))).data).toMatchObject({ published: false, proposedBy: `bob${names}` });
});

it('a slide waits as a notice does', async () => {
  const slide = { published: true, route: 'markets.index', texts: { en: { title: 'New', text: 'On halyard-gift.com' } } };
  const { id, proposedBy } = (await server.operate(ann, 'saveSlide', slide)).data;
  const shown = async () => (await server.call('slide.list', {})).data.list.some((each) => each.id === id);
  expect([proposedBy, await shown()]).toEqual([`ann${names}`, false]);
  expect(await server.operate(ann, 'saveSlide', { ...slide, id })).toMatchObject({ code: 409, data: { field: 'published' } });
  await server.operate(bob, 'saveSlide', { ...slide, id });
  expect(await shown()).toBe(true);
  expect(await log(id)).toMatchObject([{ action: 'slide.save', approvedBy: `ann${names}` }, { action: 'slide.propose' }]);
  expect((await server.operate(ann, 'saveSlide', { ...slide, id, texts: { en: { title: 'New', text: 'A pair' } } })).data).toMatchObject({
    published: true,
  });
});
