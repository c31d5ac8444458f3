import { screen, waitFor, within } from '@testing-library/react';
import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { languageCodes } from '@halyard-h5/shared-api/host';
import { Refused, renderConsole, type Answers } from '../../testing/renderConsole';

type Article = OperatorAnswer<'saveArticle'>;

const text = (name: string) => ({ title: `Title ${name}`, summary: `Summary ${name}`, html: `<p>Text ${name}</p>` });
const whole: Article = {
  id: '0190b6a0-0000-7000-8000-000000000001',
  kind: 'help',
  category: 'start',
  position: 3,
  published: true,
  publishedAt: 1_750_000_000_000,
  texts: Object.fromEntries(languageCodes.map((language) => [language, text(language)])),
};
const partial: Article = {
  ...whole,
  id: '0190b6a0-0000-7000-8000-000000000002',
  position: 4,
  published: false,
  publishedAt: undefined,
  texts: { en: { ...text('en'), title: 'Fees', html: '<p>The fee is {fee}%.</p>' }, ar: { ...text('ar'), title: 'الرسوم' } },
};
const fees = `/content/help/${partial.id}`;

const answers = (others: Answers = {}): Answers => ({
  articles: { list: [whole, partial], total: 2 },
  placeholders: ({ lang }) => ({ list: [{ name: 'fee', value: lang === 'ar' ? '٥' : '5' }], total: 1 }),
  ...others,
});
const phone = (): Document => (screen.getByTitle(/^Preview in /) as HTMLIFrameElement).contentDocument as Document;
const field = (name: string) => screen.findByLabelText(name, { selector: 'input, textarea' });
const tab = (name: RegExp) => screen.findByRole('tab', { name });

it('shows which languages are missing, and those entries alone, read on until they are found', async () => {
  const { user, requests } = await renderConsole('/content/help', {
    articles: ({ before }) => (before === undefined ? { list: [whole], total: 2, next: '3-1' } : { list: [partial], total: 2 }),
  });
  expect(await screen.findByRole('img', { name: 'All twelve languages' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'With missing languages' }));
  const missing = await screen.findByRole('img', { name: /^Missing: / });
  expect(missing).toHaveAccessibleName(expect.stringContaining('Deutsch, Français'));
  expect(missing).not.toHaveAccessibleName(expect.stringContaining('العربية'));
  expect(screen.queryByText('Title en')).toBeNull();
  expect(requests('articles').map(({ kind, before }) => [kind, before])).toEqual([
    ['help', undefined],
    ['help', '3-1'],
  ]);
});

it('saves exactly the texts of all languages that are there', async () => {
  const { user, requests } = await renderConsole(fees, answers({ saveArticle: (request) => ({ ...partial, ...request }) as Article }));
  await user.click(await tab(/Deutsch/));
  await user.click(screen.getByRole('button', { name: 'Copy what is missing from English' }));
  const title = await field('Title');
  await user.clear(title);
  await user.type(title, 'Gebühren');
  const source = (await field('Text (HTML)')) as HTMLTextAreaElement;
  source.setSelectionRange(3, 6);
  await user.click(screen.getByRole('button', { name: 'Bold' }));
  await user.click(screen.getByLabelText('Published: traders read it once it is saved'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  const { id, kind, category, position, texts } = partial;
  const german = { title: 'Gebühren', summary: 'Summary en', html: '<p><strong>The</strong> fee is {fee}%.</p>' };
  expect(requests('saveArticle')).toEqual([{ id, kind, category, position, published: true, texts: { ...texts, de: german } }]);
});

it('says at the field what is missing or was refused, and goes to its language', async () => {
  const refusal = new Refused('The text is empty after cleaning.', { refusal: 'content.emptyArticle', field: 'texts.ar.html' });
  const { user, requests } = await renderConsole(fees, answers({ saveArticle: () => refusal }));
  await user.click(await tab(/Русский/));
  await user.type(await field('Title'), 'Т');
  await user.click(await tab(/English/));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await tab(/Русский/)).toHaveAttribute('aria-selected', 'true');
  expect(await field('Summary')).toHaveAccessibleDescription(/This is needed/);
  expect(requests('saveArticle')).toEqual([]);

  await user.clear(await field('Title'));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect(await tab(/العربية/)).toHaveAttribute('aria-selected', 'true'));
  expect(await field('Text (HTML)')).toHaveAccessibleDescription(/empty after cleaning/);
  expect(await field('Text (HTML)')).toHaveFocus();
});

it('keeps what was typed for who comes back, in every language, and for nobody else', async () => {
  const { user, goTo, signInAs } = await renderConsole(fees, answers());
  await user.type(await field('Title'), ' and more');
  await user.click(await tab(/العربية/));
  expect(await field('Title')).toHaveValue('الرسوم');
  goTo('/content/help');
  expect(within(await screen.findByRole('list', { name: 'Help' })).getByText('Unsaved')).toBeVisible();
  goTo(fees);
  await waitFor(async () => expect(await field('Title')).toHaveValue('Fees and more'));
  signInAs('bob');
  await waitFor(async () => expect(await field('Title')).toHaveValue('Fees'));
  signInAs('alice');
  await waitFor(async () => expect(await field('Title')).toHaveValue('Fees and more'));
});

it('tells a second operator what waits for the same word, and the first one that it waits', async () => {
  const { user, signInAs, requests } = await renderConsole(
    fees,
    answers({
      articles: { list: [{ ...partial, proposedBy: 'alice' }], total: 1 },
      saveArticle: (request) => ({ ...partial, ...request }) as Article,
    }),
  );
  expect(await screen.findByText(/A different operator has to say the same/)).toBeVisible();
  signInAs('bob');
  expect(await screen.findByText(/^alice wants this text to be public/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(requests('saveArticle')).toMatchObject([{ published: true, texts: partial.texts }]);
});

it('saves over nobody: what somebody else has saved meanwhile is told first', async () => {
  let now = partial;
  const { user, requests } = await renderConsole(
    fees,
    answers({ articles: () => ({ list: [now], total: 1 }), saveArticle: (request) => ({ ...now, ...request }) as Article }),
  );
  await user.type(await field('Category'), '2');
  now = { ...partial, position: 9 };
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Keep mine' }));
  expect(requests('saveArticle')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Saved')).toBeVisible();
  expect(requests('saveArticle')).toMatchObject([{ category: 'start2', position: 4 }]);
});

it('shows a text as phones do: Arabic from right to left, placeholders filled, English where a language is missing', async () => {
  const { user } = await renderConsole(fees, answers());
  await field('Title');
  const body = () => within(phone().body);
  expect(await body().findByText('The fee is 5%.')).toBeVisible();
  expect(phone().documentElement).toHaveAttribute('dir', 'ltr');
  await user.click(await tab(/العربية/));
  expect(body().getByRole('heading', { name: 'الرسوم' })).toBeVisible();
  expect(phone().documentElement).toHaveAttribute('dir', 'rtl');
  expect(phone().documentElement).toHaveAttribute('lang', 'ar');
  await user.click(await tab(/Deutsch/));
  expect(screen.getByText('Deutsch is missing: traders read the English text.')).toBeVisible();
  expect(body().getByRole('heading', { name: 'Fees' })).toBeVisible();
});

it('makes a new slide, and removes one after asking', async () => {
  const slide = { id: whole.id, position: 1, published: false, texts: { en: { title: 'New pair', text: 'Trade it' } } };
  let list: OperatorAnswer<'slides'>['list'] = [];
  const { user, requests } = await renderConsole(
    '/content/slides/new',
    answers({
      slides: () => ({ list, total: list.length }),
      saveSlide: () => ((list = [slide]), slide),
      removeSlide: () => ((list = []), {}),
    }),
  );
  await user.type(await field('Title'), 'New pair');
  await user.type(await field('Text'), 'Trade\nit');
  expect(within(phone().body).getByText('New pair')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Remove' }));
  expect(requests('saveSlide')).toEqual([{ position: 0, published: false, texts: { en: { title: 'New pair', text: 'Trade it' } } }]);
  expect(requests('removeSlide')).toEqual([]);
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(requests('removeSlide')).toEqual([{ id: slide.id }]));
});

it('shows a slide with its picture once that is there, and says where there is none', async () => {
  const there = '/h5/pictures/new.png';
  // jsdom loads no pictures.
  jest.spyOn(HTMLImageElement.prototype, 'src', 'set').mockImplementation(function (this: HTMLImageElement, address: string) {
    this.setAttribute('src', address);
    this.dispatchEvent(new Event(address === there ? 'load' : 'error'));
  });
  const { user } = await renderConsole('/content/slides/new', answers());
  await user.type(await field('Title'), 'New pair');
  const image = await field('Picture');
  await user.type(image, '/h5/none.png');
  expect(await screen.findByText('There is no picture of this name in the traders’ application.')).toBeVisible();
  expect(phone().querySelector('img')).toBeNull();
  await user.clear(image);
  expect(screen.queryByText(/There is no picture/)).toBeNull();
  await user.type(image, there);
  await waitFor(() => expect(phone().querySelector('img')).toHaveAttribute('src', there));
});
