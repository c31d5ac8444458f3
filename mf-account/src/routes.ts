import { prefetchApi } from '@halyard-h5/shared-api';
import type { RemoteDefinition } from '@halyard-h5/shared-api/host';

const prefetchVerification = (): void => prefetchApi('user_verification/getUserVerification', {});

/** Every page of this remote; path, access and tab stand in the route catalogue of shared-api. */
export const routes: RemoteDefinition<'account'>['routes'] = [
  { id: 'account.login', page: () => import('./pages/login/Login.page') },
  {
    id: 'account.register',
    page: () => import('./pages/register/Register.page'),
    prefetch: () => prefetchApi('index/getInviteCodeSwitch', {}),
  },
  { id: 'account.forgetPassword', page: () => import('./pages/resetPassword/ResetPassword.page') },
  { id: 'account.recovery', page: () => import('./pages/recovery/Recovery.page') },
  { id: 'account.lang', page: () => import('./pages/language/Language.page') },
  {
    id: 'account.service',
    page: () => import('./pages/customerService/CustomerService.page'),
    prefetch: () => prefetchApi('index/kefu', {}),
  },
  { id: 'account.retrievePassword', page: () => import('./pages/changePassword/ChangePassword.page') },
  { id: 'account.download', page: () => import('./pages/download/Download.page') },
  { id: 'account.instructions', page: () => import('./pages/installation/Installation.page') },
  { id: 'account.set', page: () => import('./pages/settings/Settings.page') },
  { id: 'account.about', page: () => import('./pages/about/About.page') },
  {
    id: 'account.help',
    page: () => import('./pages/help/Help.page'),
    prefetch: () => prefetchApi('index/getList', { kind: 'help', limit: 100 }),
  },
  { id: 'account.share', page: () => import('./pages/referral/Referral.page'), prefetch: () => prefetchApi('user/getShareInviteLink', {}) },
  { id: 'account.shareRules', page: () => import('./pages/referralRules/ReferralRules.page') },
  { id: 'account.primary', page: () => import('./pages/basicVerification/BasicVerification.page'), prefetch: prefetchVerification },
  { id: 'account.primary2', page: () => import('./pages/advancedVerification/AdvancedVerification.page'), prefetch: prefetchVerification },
  { id: 'account.authenticator', page: () => import('./pages/authenticator/Authenticator.page') },
  { id: 'account.devices', page: () => import('./pages/devices/Devices.page'), prefetch: () => prefetchApi('user/getSessions', {}) },
  { id: 'account.contacts', page: () => import('./pages/contacts/Contacts.page') },
  { id: 'account.limits', page: () => import('./pages/limits/Limits.page'), prefetch: () => prefetchApi('user/getLimits', {}) },
  { id: 'account.data', page: () => import('./pages/data/Data.page') },
  { id: 'account.closing', page: () => import('./pages/closing/Closing.page'), prefetch: () => prefetchApi('user/getClosure', {}) },
  { id: 'account.chooseLocation', page: () => import('./pages/chooseLocation/ChooseLocation.page') },
  { id: 'account.openLocation', page: () => import('./pages/openLocation/OpenLocation.page') },
];
