import { prefetchApi } from '@halyard-h5/shared-api';
import type { RemoteDefinition } from '@halyard-h5/shared-api/host';

const prefetchVerification = (): void => prefetchApi('verification.read', {});

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'account'>['routes'] = [
  { id: 'account.login', page: () => import('./pages/login/Login.page') },
  {
    id: 'account.register',
    page: () => import('./pages/register/Register.page'),
    prefetch: () => prefetchApi('referral.invitationRule', {}),
  },
  { id: 'account.resetPassword', page: () => import('./pages/resetPassword/ResetPassword.page') },
  { id: 'account.recovery', page: () => import('./pages/recovery/Recovery.page') },
  { id: 'account.language', page: () => import('./pages/language/Language.page') },
  {
    id: 'account.customerService',
    page: () => import('./pages/customerService/CustomerService.page'),
    prefetch: () => prefetchApi('exchange.support', {}),
  },
  { id: 'account.changePassword', page: () => import('./pages/changePassword/ChangePassword.page') },
  { id: 'account.download', page: () => import('./pages/download/Download.page') },
  { id: 'account.installation', page: () => import('./pages/installation/Installation.page') },
  { id: 'account.settings', page: () => import('./pages/settings/Settings.page') },
  { id: 'account.about', page: () => import('./pages/about/About.page') },
  {
    id: 'account.help',
    page: () => import('./pages/help/Help.page'),
    prefetch: () => prefetchApi('article.list', { kind: 'help', limit: 100 }),
  },
  { id: 'account.referral', page: () => import('./pages/referral/Referral.page'), prefetch: () => prefetchApi('referral.summary', {}) },
  { id: 'account.referralRules', page: () => import('./pages/referralRules/ReferralRules.page') },
  {
    id: 'account.basicVerification',
    page: () => import('./pages/basicVerification/BasicVerification.page'),
    prefetch: prefetchVerification,
  },
  {
    id: 'account.advancedVerification',
    page: () => import('./pages/advancedVerification/AdvancedVerification.page'),
    prefetch: prefetchVerification,
  },
  { id: 'account.authenticator', page: () => import('./pages/authenticator/Authenticator.page') },
  { id: 'account.appLock', page: () => import('./pages/appLock/AppLock.page') },
  { id: 'account.devices', page: () => import('./pages/devices/Devices.page'), prefetch: () => prefetchApi('session.list', {}) },
  { id: 'account.contacts', page: () => import('./pages/contacts/Contacts.page') },
  {
    id: 'account.notifications',
    page: () => import('./pages/notifications/Notifications.page'),
    prefetch: () => prefetchApi('notificationPreferences.read', {}),
  },
  { id: 'account.limits', page: () => import('./pages/limits/Limits.page'), prefetch: () => prefetchApi('ownLimits.read', {}) },
  { id: 'account.data', page: () => import('./pages/data/Data.page') },
  { id: 'account.closing', page: () => import('./pages/closing/Closing.page'), prefetch: () => prefetchApi('closure.read', {}) },
  { id: 'account.chooseLocation', page: () => import('./pages/chooseLocation/ChooseLocation.page') },
  { id: 'account.openLocation', page: () => import('./pages/openLocation/OpenLocation.page') },
];
