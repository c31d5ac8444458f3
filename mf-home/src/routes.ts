import type { RemoteDefinition } from '@halyard-h5/shared-api/host';
import { prefetchHome } from './pages/index/homeRequests';
import { loadArticle } from './pages/article/loadArticle';

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'home'>['routes'] = [
  { id: 'home.index', page: () => import('./pages/index/Index.page'), prefetch: prefetchHome },
  { id: 'home.more', page: () => import('./pages/more/More.page') },
  { id: 'home.statements', page: () => import('./pages/statements/Statements.page') },
  { id: 'home.article', page: loadArticle },
  { id: 'home.notice', page: () => import('./pages/notice/Notice.page') },
  { id: 'home.helpCenter', page: () => import('./pages/helpCenter/HelpCenter.page') },
  { id: 'home.inbox', page: () => import('./pages/inbox/Inbox.page') },
  { id: 'home.verification', page: () => import('./pages/verification/Verification.page') },
];
