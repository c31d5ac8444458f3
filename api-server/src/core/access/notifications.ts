import { defineNotifications } from '../../platform/notifications';
import type { NewNotification } from '../../platform/notifications';
import { accountChanges } from './accountChanges';
import type { AccountChange } from './accountChanges';

const told = defineNotifications('access', {
  signedIn: { topic: 'signIn', title: 'New sign-in', text: 'Somebody signed in with {device}. If this was not you, change your password.' },
  changed: { topic: 'security', title: 'Account security', text: '{change} If this was not you, change your password.' },
});

const unknownDevice = { id: 'told.unknownDevice', en: 'an unknown device' };
export const deviceTexts = { [unknownDevice.id]: unknownDevice.en };

/** What a trader is told of a session that began. @param device as `deviceOf` names it, empty where it is not known */
export const signInNotification = (device: string): NewNotification => told.signedIn({ device: device === '' ? unknownDevice : device });

/** What a trader is told of a change of the account. */
export const changeNotification = (change: AccountChange): NewNotification =>
  told.changed({ change: { id: `mail.change.${change}`, en: accountChanges[change] } });
