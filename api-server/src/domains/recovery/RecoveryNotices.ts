import type { Selectable } from 'kysely';
import { NoticeQueue, contactFromKey } from '../../core/access';
import type { CodeSender, Contact, Recipient } from '../../core/access';
import type { Tables } from '../../platform/database';
import { keyOf } from './keys';
import { recoveryNotice } from './noticeText';
import { findRecovery } from './recoveries';
import type { RecoveryServices } from './services';

type Notice = Selectable<Tables['recovery_notice']>;

/** Tells contacts of recoveries. They have a table of their own, for a process of the version before would not know what to say. */
export class RecoveryNotices extends NoticeQueue<RecoveryServices, Notice> {
  constructor(context: RecoveryServices) {
    super(context, { table: 'recovery_notice', fault: 'notices of recoveries could not be read' });
  }

  protected senderTo(kind: 'email' | 'mobile'): CodeSender {
    return this.context.access.senderTo(kind);
  }

  protected contactOf({ contact }: Notice): Promise<Contact> {
    return Promise.resolve(contactFromKey(contact));
  }

  protected about({ event }: Notice): { event: string } {
    return { event };
  }

  protected async tell({ recovery_id: recoveryId, event }: Notice, { contact, language, sender }: Recipient): Promise<void> {
    const { clock, config, database, origin, sealer } = this.context;
    const row = await findRecovery(database, recoveryId);
    if (!row) return;
    const link = `${origin()}/h5/#/pages/userPages/recovery?key=${keyOf(sealer, recoveryId)}`;
    const text = recoveryNotice({ row, event, language, link, hold: config.recovery.withdrawalHold });
    await sender.tell({ contact, ...text, about: `recovery.${event}`, time: clock.now() });
  }
}
