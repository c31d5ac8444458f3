import { personText } from '../../platform/names';
import { defineNotifications } from '../../platform/notifications';

const told = defineNotifications('followPlans', {
  stopped: {
    topic: 'result',
    title: 'Copying stopped',
    text: 'With plans of {publisher} you have lost as much as your limit of {limit} USDT allows. Nothing more is copied; you have left the plans that were waiting.',
  },
});

/** That a follower's loss limit with a publisher is reached; the limit as people read it. */
export const stoppedNotification = (publisher: string, limit: string) => told.stopped({ publisher: personText(publisher), limit });
