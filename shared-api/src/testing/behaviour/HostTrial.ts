import type { ChannelData, ChannelName } from '../../contract/streamTypes';
import type { Transfer } from '../../contract/types';
import type { Host } from '../../host/host';
import type { TestSession } from '../fakes/fakeSession';

/** A host under trial, and the hands of the trader, of another tab and of the exchange. */
export interface HostTrial {
  readonly host: Host;
  /** The page on screen; its key is the same as long as it stays mounted. */
  page(): { readonly id: string; readonly parameters: Readonly<Record<string, string | undefined>>; readonly key: string | number };
  /** Route ids of all pages that are mounted, in any order. */
  mounted(): readonly string[];
  /** One step back by gesture or button of the device. */
  stepBack(): void;
  /** Another tab changes who is signed in. */
  changeSession(session: TestSession): void;
  /** The exchange has ended the session. */
  expire(): void;
  /** Questions that wait for the trader, oldest first. */
  questions(): readonly { readonly title: string; readonly answer: (agreed: boolean, doNotRemind: boolean) => void }[];
  /** What the last toast says, if there was one. */
  message(): string | undefined;
  /** The exchange sends data of a channel. */
  emit<Name extends ChannelName>(channel: Name, data: ChannelData<Name>, snapshot: boolean): Promise<void>;
  /** What the exchange answers to a transfer and to questions about it from now on; undefined, as at first: nothing comes back. */
  answerTransfers(transfer: Transfer | undefined): void;
  /** The device loses its connection, or has it back. */
  connect(online: boolean): void;
  end(): void;
}

/**
 * Starts a host whose questions stay open and whose first page is the home tab.
 * @param session who is signed in; `testUser` in the real account when absent
 */
export type StartTrial = (session?: TestSession) => HostTrial;
