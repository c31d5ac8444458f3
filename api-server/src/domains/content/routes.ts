import { relyingPartyOf } from '../../core/access';
import { listArticles, readArticle } from './articles';
import { proposedLanguage } from './proposedLanguage';
import { regions } from './regions';
import { fillText } from './placeholders';
import { seedTexts } from './seedTexts';
import { listSlides } from './slides';
import { supportOf } from './supportOf';
import { termsOf } from './termsOf';
import type { ContentServices } from './services';

/** Brand, notices, help, slides, support and regions. */
export function contentRoutes(context: ContentServices): void {
  const { routes, database, config, clock, market } = context;

  routes.add('exchange.information', ({ language }) => {
    const { name, version, productsClaim, countriesClaim, about } = config.brand;
    return Promise.resolve({
      name,
      version,
      productsClaim,
      countriesClaim,
      about: about ?? fillText(seedTexts[language].about, language, config),
      supportEmail: supportOf(config).email,
      feed: market.feed,
      sandbox: config.sandbox.enabled,
      passkeyDomain: relyingPartyOf(config)?.id,
      deliveryEnabled: config.delivery.enabled,
      terms: termsOf(config),
      serverTime: clock.now(),
    });
  });

  routes.add('article.list', ({ language, input }) => listArticles(context, language, input));
  routes.add('article.read', ({ language, input }) => readArticle(context, language, input.id));
  routes.add('slide.list', ({ language }) => listSlides(database, language, config));
  routes.add('exchange.language', ({ headers }) => Promise.resolve({ default: proposedLanguage(headers['accept-language']) }));
  routes.add('exchange.regions', () => Promise.resolve({ list: [...regions], total: regions.length }));

  routes.add('exchange.support', () => {
    const { channels: list } = supportOf(config);
    return Promise.resolve({ list, hours: config.content.support.hours, total: list.length });
  });

  routes.add('exchange.downloads', () => Promise.resolve({ web: `${context.origin()}/h5/`, ...config.content.download }));
}
