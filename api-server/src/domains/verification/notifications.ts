import { defineNotifications } from '../../platform/notifications';

/** What a trader is told of a level that was reviewed. */
export const verificationNotifications = defineNotifications('verification', {
  basicVerified: { topic: 'verification', title: 'Basic verification completed', text: 'Your basic verification was approved.' },
  basicRejected: { topic: 'verification', title: 'Basic verification rejected', text: 'Something has to be sent again: {reason}' },
  advancedVerified: { topic: 'verification', title: 'Advanced verification completed', text: 'Your advanced verification was approved.' },
  advancedRejected: { topic: 'verification', title: 'Advanced verification rejected', text: 'Something has to be sent again: {reason}' },
});
