import { useCommonText, useNavigation, useSession } from '@halyard-h5/shared-api';
import { Amount, Button, DateTime, Facts, List, ListRow } from '@halyard-h5/shared-ui';
import { switchAccount } from '../../frame/OtherAccount';
import { RecordLine } from '../../records/RecordLine';
import { useText } from '../../useText';
import { ChangeAmount } from './ChangeAmount';
import { changeText } from './changeText';
import type { StatementEntry } from './changesOf';
import { EventState } from './EventState';
import { placeOf } from './placeOf';
import classes from './Statement.module.css';

/** One event in full: what it changed, the movements that it consists of, and the way to the order, transfer or receipt that it belongs to. */
export default function EventDetails({ entry }: { readonly entry: StatementEntry }) {
  const t = useText();
  const common = useCommonText();
  const { time, mode, event } = entry;
  return (
    <>
      <Facts
        facts={[
          { label: t('records.created'), value: <DateTime time={time} seconds /> },
          { label: common('label.account'), value: t(`account.${mode}`) },
          ...event.changes.flatMap(({ wallet, coin, amount, balance }) => [
            { label: t(`wallet.${wallet}`), value: <ChangeAmount amount={amount} coin={coin} />, strong: true },
            { label: t('statement.balance'), value: <Amount value={balance} unit={coin} exact /> },
          ]),
        ]}
      />
      <EventState entry={entry} />
      <section className={classes.parts} aria-label={t('statement.parts')}>
        <h3>{t('statement.parts')}</h3>
        <List>
          {event.parts.map((part, index) => (
            <Part key={index} part={part} />
          ))}
        </List>
      </section>
      <Way entry={entry} />
    </>
  );
}

/** A movement inside an event: what it changed of what is available and of what is frozen. */
function Part({ part: { time, type, wallet, coin, available, frozen } }: { readonly part: StatementEntry['event']['parts'][number] }) {
  const t = useText();
  const common = useCommonText();
  return (
    <ListRow
      title={changeText(t, type)}
      subtitle={
        <span className={classes.lines}>
          <RecordLine start={<DateTime time={time} seconds />} end={t(`wallet.${wallet}`)} />
          {available !== '0' && <RecordLine start={common('money.available')} end={<ChangeAmount amount={available} coin={coin} />} />}
          {frozen !== '0' && <RecordLine start={common('money.frozen')} end={<ChangeAmount amount={frozen} coin={coin} />} />}
        </span>
      }
    />
  );
}

/** Leads to what an event belongs to, in the account that it belongs to. */
function Way({ entry }: { readonly entry: StatementEntry }) {
  const t = useText();
  const session = useSession();
  const navigation = useNavigation();
  const place = placeOf(entry);
  if (place === undefined) return undefined;
  if (entry.mode !== session.mode)
    return (
      <Button block variant="secondary" onClick={() => switchAccount(entry.mode)}>
        {t(`account.${entry.mode}Switch`)}
      </Button>
    );
  return (
    <Button block variant="secondary" onClick={() => place.open(navigation)}>
      {t(`statement.open.${place.name}`)}
    </Button>
  );
}
