import { useState } from 'react';
import { useObservable } from '@halyard-h5/shared-api';
import { Button, Card, DateTime, EmptyState } from '@halyard-h5/shared-ui';
import { MorePages } from '../../calls/MorePages';
import { ReadContent } from '../../calls/ReadContent';
import { usePages } from '../../calls/usePages';
import { useConsole } from '../../console/ConsoleContext';
import { ConsoleFrame } from '../../layout/ConsoleFrame';
import { useText } from '../../language/useText';
import { BeginHalt } from './BeginHalt';
import classes from './Halts.module.css';
import { LiftHalt } from './LiftHalt';
import type { OperatorHalt } from './operatorHalt';

/** What is halted and was: one operator begins, two lift. */
export default function HaltsPage() {
  const t = useText();
  const [beginning, setBeginning] = useState(false);
  return (
    <ConsoleFrame
      title={t('section.halts')}
      actions={
        <Button size="small" variant="danger" onClick={() => setBeginning(true)}>
          {t('halts.begin')}
        </Button>
      }
    >
      <HaltList title={t('halt.inForce')} inForce="true" none={t('halts.none')} />
      <HaltList title={t('halts.lifted')} inForce="false" none={t('halts.neverLifted')} />
      {beginning && <BeginHalt onClose={() => setBeginning(false)} />}
    </ConsoleFrame>
  );
}

interface HaltListProps {
  readonly title: string;
  readonly inForce: 'true' | 'false';
  readonly none: string;
}

function HaltList({ title, inForce, none }: HaltListProps) {
  const pages = usePages('halts', { inForce }, { on: ['halts'], limit: inForce === 'true' ? 100 : 20 });
  return (
    <Card title={title}>
      <ReadContent read={pages} empty={<EmptyState compact title={none} />}>
        {(list) => (
          <ul aria-label={title} className={classes.list}>
            {list.map((halt) => (
              <HaltRow key={halt.id} halt={halt} />
            ))}
          </ul>
        )}
      </ReadContent>
      <MorePages pages={pages} />
    </Card>
  );
}

function HaltRow({ halt }: { readonly halt: OperatorHalt }) {
  const t = useText();
  const { language } = useConsole();
  const { code } = useObservable(language);
  const { kind, line, symbol, reason, texts, since, begunBy, liftedBy, liftedAt, liftRequestedBy } = halt;
  return (
    <li className={classes.halt}>
      <div className={classes.what}>
        <strong>{t(`halt.${kind}`, { subject: symbol ?? line ?? '' })}</strong>{' '}
        {line !== undefined && symbol !== undefined && <span>{`(${line})`}</span>}
        <p>{texts[code] ?? reason}</p>
        <p className={classes.quiet}>
          {begunBy} · <DateTime time={since} seconds /> ·{' '}
          <span>{t('halts.languages', { count: Object.keys({ ...texts, en: reason }).length })}</span>
        </p>
        {liftedAt !== undefined && (
          <p className={classes.quiet}>
            <span>{t('halts.liftedBy', { first: liftRequestedBy ?? '--', second: liftedBy ?? '--' })}</span> ·{' '}
            <DateTime time={liftedAt} seconds />
          </p>
        )}
      </div>
      {liftedAt === undefined && <LiftHalt halt={halt} />}
    </li>
  );
}
