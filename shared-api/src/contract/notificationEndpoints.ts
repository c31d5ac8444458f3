import { z } from 'zod';
import { defineEndpoint } from './defineEndpoint';
import { longest, most } from './most';
import { alwaysTold, liquidationDistances, mailedAnyway, notificationTopics } from './notificationTopics';
import { accountMode, empty, identifier, message, onward, pageOf, reference, time } from './primitives';
import { userEventKind } from './stream';

/** By which a trader switches what is told. */
export const notificationTopic = z.enum(notificationTopics);

export const notification = z
  .object({
    id: identifier,
    time,
    topic: notificationTopic,
    /** What happened, without amounts. */
    title: message,
    text: message,
    /** Kind of what it is about, as events name it, and its id. */
    subject: z.object({ kind: userEventKind, id: reference.optional() }),
    /** The account that it is about; absent where it is about both. */
    mode: accountMode.optional(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });

const minuteOfDay = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 22:00')
  .max(5);

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

export const liquidationDistance = z.literal(liquidationDistances);

const topicsBut = (others: readonly string[]) =>
  z
    .array(notificationTopic)
    .max(most.topics)
    .refine((list) => !list.some((topic) => others.includes(topic)), { message: 'must not have a topic that is always told' });

export const notificationPreferences = z
  .object({
    /** Topics that are not told at all; never one of `alwaysTold`. */
    off: topicsBut(alwaysTold),
    /** Topics that are mailed, too, to the bound address; never one of `mailedAnyway`. */
    mail: topicsBut(mailedAnyway),
    /** Between which times of the zone only what is urgent is mailed or pushed; over midnight where `from` is the later one. */
    quiet: z
      .object({ from: minuteOfDay, to: minuteOfDay, zone: z.string().max(64).refine(isZone, { message: 'must name a time zone' }) })
      .refine(({ from, to }) => from !== to, { message: 'must differ', path: ['to'] })
      .optional(),
    /** Topics that are not pushed to devices; never one of `alwaysTold`. Left out of a request: as it was. */
    pushOff: topicsBut(alwaysTold).optional(),
    /** Whether pushes say everything, amounts included, in place of the title alone. Left out of a request: as it was. */
    pushDetails: z.boolean().optional(),
    /** How near to liquidation a position is told of; what was chosen before stays where it is left out, the usual one until then. */
    liquidationDistance: liquidationDistance.optional(),
  })
  .meta({ id: 'NotificationPreferences' });

const bytes = (count: number) => {
  const length = Math.ceil((count * 4) / 3);
  return z
    .string()
    .regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), `must be ${count} bytes in base64url`)
    .max(length);
};

/** Where and for whom a browser takes pushes, as `PushSubscription.toJSON()` says it. */
export const pushTarget = z.object({
  /** Address at the browser's push service. */
  endpoint: z.url().max(longest.url),
  keys: z.object({ p256dh: bytes(65), auth: bytes(16) }),
});

export const notificationEndpoints = {
  'notification.list': defineEndpoint(
    'What the trader was told, newest first, in the language of the call.',
    onward(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    pageOf(notification),
    [401],
  ),
  'notification.markRead': defineEndpoint(
    'Marks one notification as read, or all up to the one that is the newest on the screen.',
    z.union([z.object({ id: identifier }), z.object({ upTo: identifier })]),
    z.object({ unread: z.number().int().nonnegative().max(most.unread) }),
    [401],
  ),
  'pushSubscription.read': defineEndpoint(
    'The key that the exchange signs pushes with, and whether the session of the call has them.',
    empty,
    z.object({ publicKey: bytes(65), on: z.boolean() }),
    [401],
  ),
  'pushSubscription.set': defineEndpoint(
    'Pushes go to this browser for as long as the session of the call lasts.',
    pushTarget,
    empty,
    [401],
  ),
  'pushSubscription.remove': defineEndpoint('No push goes to the browser of this session any more.', empty, empty, [401]),
  'notificationPreferences.read': defineEndpoint('What the trader wants to be told, and how.', empty, notificationPreferences, [401]),
  'notificationPreferences.set': defineEndpoint(
    'Replaces what the trader wants to be told, and how.',
    notificationPreferences,
    notificationPreferences,
    [401],
  ),
} as const;
