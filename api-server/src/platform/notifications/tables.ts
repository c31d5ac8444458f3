import type { ColumnType, Generated } from 'kysely';
import type { LiquidationDistance, NotificationTopic } from '@halyard-h5/shared-api/contract';
import type { AccountMode, RefusalParameters } from '../../kernel';

declare module '../database/Tables' {
  interface Tables {
    /** Inboxes. */
    notification: {
      user_id: string;
      /** That of the event which tells the user's sockets of it. */
      id: string;
      /** Milliseconds UTC. */
      time: number;
      topic: NotificationTopic;
      /** Names its texts: `<domain>.<name>`. */
      about: string;
      parameters: ColumnType<RefusalParameters, string, never>;
      /** Kind of what it is about, as events name it, and its id; null where there is none. */
      subject: string;
      subject_id: string | null;
      mode: AccountMode | null;
      /** Milliseconds UTC; null while it is unread. */
      read_at: number | null;
    };
    /** What a trader wants to be told, and how. No row: everything in the inbox, nothing by mail. */
    notification_preferences: {
      user_id: string;
      /** Topics that are not written at all. */
      off: NotificationTopic[];
      /** Topics that are mailed. */
      mail: NotificationTopic[];
      /** Minutes after midnight between which nothing is mailed but what is urgent; null: at any time. */
      quiet_from: number | null;
      quiet_to: number | null;
      /** IANA name of the zone that those minutes are of. */
      zone: string;
      /** Topics that are not pushed. */
      push_off: Generated<NotificationTopic[]>;
      /** Whether pushes have the text beside the title. */
      push_details: Generated<boolean>;
      /** How near to liquidation a position is told of, per cent of the price; null: as is usual. */
      liquidation_distance: LiquidationDistance | null;
      updated_at: number;
    };
    /** Mails that have to go out. */
    notification_mail: {
      user_id: string;
      /** Of the notification. */
      id: string;
      /** Milliseconds UTC. */
      due_at: number;
      tries: number;
    };
    /** The one key pair that pushes are signed with, in base64url. */
    push_key: {
      id: string;
      public_key: string;
      /** Sealed. */
      private_key: string;
      created_at: number;
    };
    /** Browsers that take pushes, one for each session. */
    push_subscription: {
      user_id: string;
      session_id: string;
      /** Address at the push service, and its hash. */
      endpoint: string;
      endpoint_hash: string;
      /** Key and secret of the browser, in base64url. */
      p256dh: string;
      auth: string;
      /** When the browser has told it last, milliseconds UTC. */
      renewed_at: number;
      /** Failures since the last push that was taken, the time of the first of them, and when it is tried again: milliseconds UTC. */
      tries: Generated<number>;
      failing_since: number | null;
      retry_at: Generated<number>;
    };
    /** Pushes that have to go out. */
    notification_push: {
      user_id: string;
      /** Of the notification. */
      id: string;
      session_id: string;
      /** Milliseconds UTC. */
      due_at: number;
    };
  }
}
