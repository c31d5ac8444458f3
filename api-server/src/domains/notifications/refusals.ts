import { defineRefusals } from '../../kernel';

export const notificationRefusals = defineRefusals('notifications', {
  endpoint: { code: 422, en: 'This browser’s push service cannot be used.' },
});
