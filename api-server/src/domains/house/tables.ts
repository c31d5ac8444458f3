import type { ColumnType } from 'kysely';
import type { AccountMode } from '../../kernel';

declare module '../../platform/database/Tables' {
  interface Tables {
    /** What share of its limit each figure has passed, as people were told last. */
    house_level: {
      name: string;
      mode: AccountMode;
      subject: string;
      /** Empty where the figure has none. */
      side: string;
      /** 0 when none. */
      passed: ColumnType<string, string, string>;
      /** When the figure was read that decided it. */
      changed_at: number;
    };
    /** What operators are told, and the very bytes that receivers get. */
    house_alert: { id: string; kind: string; subject: string; created_at: number; body: string };
    /** One alert on its way to one receiver. */
    house_delivery: {
      alert_id: string;
      /** `Receiver.name`. */
      receiver: string;
      created_at: number;
      attempts: number;
      /** When it is tried, or tried again where whoever has taken it is gone. */
      next_at: number;
      delivered_at: number | null;
      given_up_at: number | null;
      /** Why the last attempt failed. */
      problem: string | null;
    };
  }
}
