import type { Notification } from '@halyard-h5/shared-api';
import { Bell, Timer } from '@halyard-h5/shared-ui/icons';
import { placeOf } from './placeOf';
import { topicIcon } from './topicIcon';

test('what only a newer exchange knows has a bell and leads nowhere', () => {
  expect([topicIcon('weather'), topicIcon('toString'), topicIcon('result')]).toEqual([Bell, Bell, Timer]);
  const notification = { topic: 'weather', subject: { kind: 'weather', id: 'x' } } as unknown as Notification;
  expect(placeOf(notification)).toBeUndefined();
});
