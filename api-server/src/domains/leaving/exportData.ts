import { exportFormat, most } from '@halyard-h5/shared-api/contract';
import type { Answer, ParsedRequest } from '@halyard-h5/shared-api/contract';
import type { RateLimits } from '../../core/access';
import { transact } from '../../platform/database';
import type { Session } from '../../platform/module';
import { exportTicket, isTicketValid } from './exportTicket';
import { leavingRefusals } from './refusals';
import type { LeavingServices } from './services';

/** Section of the first and of the last line. */
const FIRST = 'export';
const LAST = 'end';

/**
 * Lets this session read an export of the own data for a while: after a proof, counted, and told to all contacts.
 * @throws Refusal those of a proof, or 429
 */
export async function requestExport(
  context: LeavingServices,
  limits: RateLimits,
  session: Session,
  { loginPassword: password, authenticatorCode, passkey }: ParsedRequest<'dataExport.request'>,
): Promise<Answer<'dataExport.request'>> {
  const { database, identity, clock, config, personalData } = context;
  const { validFor, maximum, window } = config.leaving.export;
  const { userId } = session;
  await identity.confirm(session, 'dataExport.request', { password, field: 'loginPassword', authenticatorCode, passkey });
  await limits.count({ key: `export ${userId}`, maximum, window });
  await transact(database, (transaction) => identity.recordChange(transaction, { userId, change: 'exported', holds: false }));
  const validUntil = clock.now() + validFor;
  return { ticket: exportTicket(context, session, validUntil), validUntil, sections: personalData.map(({ section }) => section) };
}

/** Where an export goes on: a section, and the place of the last record of it that was read. */
interface ExportPlace {
  readonly index: number;
  readonly after: string | undefined;
}

const textOf = ({ index, after }: ExportPlace): string => `${index}${after === undefined ? '' : `:${after}`}`;

function placeOf(text: string | undefined): ExportPlace {
  const [, index = '0', , after] = /^(\d{1,3})(:(.*))?$/s.exec(text ?? '0') ?? [];
  return { index: Number(index), after };
}

const lineOf = (section: string, record: object): string => JSON.stringify({ section, ...record });

/**
 * The next lines of an export, each one JSON text: first what it is, then the records of each section in the order of their ids, at last that this was all.
 * However long it is, a page is read. What comes meanwhile is in it where its place was not passed yet.
 * @throws Refusal `leaving.exportEnded`
 */
export async function readExport(
  context: LeavingServices,
  session: Session,
  { ticket, before }: ParsedRequest<'dataExport.read'>,
): Promise<Answer<'dataExport.read'>> {
  const { database, clock, personalData, config } = context;
  const { userId } = session;
  if (!isTicketValid(context, session, ticket, clock.now())) throw leavingRefusals.exportEnded({ field: 'ticket' });
  const header = { ...exportFormat, exchange: config.brand.name, exportedAt: new Date(clock.now()).toISOString() };
  const sections = personalData.map(({ section }) => section);
  const lines = before === undefined ? [lineOf(FIRST, { ...header, sections })] : [];
  let { index, after } = placeOf(before);
  for (let left: number = most.exportRecords; ;) {
    const source = personalData[index];
    if (!source) return { lines: [...lines, lineOf(LAST, {})] };
    const records = await source.read(database, userId, { after, limit: left });
    lines.push(...records.map(({ record }) => lineOf(source.section, { record })));
    left -= records.length;
    after = records.at(-1)?.place;
    if (left <= 0) return { lines, next: textOf({ index, after }) };
    index += 1;
    after = undefined;
  }
}
