import { useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import type { CaseOfQueue, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { Badge, Button, Checkbox, DateTime, Facts } from '@halyard-h5/shared-ui';
import { useConsole } from '../../console/ConsoleContext';
import { useShortcuts } from '../../keyboard/useShortcuts';
import { useText } from '../../language/useText';
import { PictureView } from '../../pictures/PictureView';
import classes from './Case.module.css';
import { Key } from './Key';
import { RejectDialog } from './RejectDialog';
import { useDecision } from './useDecision';

interface VerificationCaseProps {
  readonly found: CaseOfQueue;
  readonly verification: NonNullable<CaseOfQueue['verification']>;
  readonly onSettled: () => Promise<void>;
}

type Level = OperatorRequest<'reviewVerification'>['level'];
type Item = Extract<OperatorRequest<'reviewVerification'>, { decision: 'reject' }>['rejectedItems'][number];

const levels = ['basic', 'advanced'] as const satisfies readonly Level[];
const tones = { none: 'neutral', review: 'info', verified: 'success', rejected: 'danger' } as const;
const itemsOf: Readonly<Record<Level, readonly Item[]>> = {
  basic: ['country', 'name', 'idNumber', 'city', 'address'],
  advanced: ['front', 'back'],
};
const usual = [
  'reject.verification.unreadable',
  'reject.verification.differs',
  'reject.verification.expired',
  'reject.verification.edited',
] as const;

/** An identity: what was typed beside the pictures of the document; each level is judged for itself. */
export function VerificationCase({ found, verification, onSettled }: VerificationCaseProps) {
  const t = useText();
  const common = useCommonText();
  const { client } = useConsole();
  const { mayDecide, byKey, decide } = useDecision(found, onSettled);
  const { userId, front, back, basic, advanced, country, name, idNumber, city, address, submittedAt } = verification;
  const states = { basic, advanced };
  const waiting = levels.filter((level) => states[level] === 'review');
  const [rejecting, setRejecting] = useState<Level>();
  const [items, setItems] = useState<readonly Item[]>([]);
  const [next] = waiting;
  const rejectable = itemsOf[rejecting ?? 'basic'].filter((item) => item !== 'address' || address !== undefined);

  const approve = (level: Level) =>
    decide(() => client.change('reviewVerification', { userId, level, decision: 'approve' }), t('case.approved'));
  const begin = (level: Level): void => {
    setItems([]);
    setRejecting(level);
  };
  const reject = async (reason: string): Promise<void> => {
    const level = rejecting;
    if (level === undefined) return;
    setRejecting(undefined);
    await decide(
      () => client.change('reviewVerification', { userId, level, decision: 'reject', reason, rejectedItems: [...items] }),
      t('case.rejected'),
    );
  };
  const isFree = byKey && next !== undefined;
  useShortcuts({ a: isFree ? () => void approve(next) : undefined, r: isFree ? () => begin(next) : undefined });

  return (
    <div className={classes.form}>
      {(front ?? back) !== undefined && (
        <div className={classes.pictures}>
          {front !== undefined && <PictureView id={front} label={t('verification.front')} />}
          {back !== undefined && <PictureView id={back} label={t('verification.back')} />}
        </div>
      )}
      <Facts
        facts={[
          { label: t('verification.name'), value: name ?? '--', strong: true },
          { label: t('verification.idNumber'), value: <bdi className={classes.code}>{idNumber ?? '--'}</bdi> },
          { label: t('verification.country'), value: country ?? '--' },
          { label: t('verification.city'), value: city ?? '--' },
          { label: t('verification.address'), value: address ?? '--' },
          { label: t('fact.sentAt'), value: <DateTime time={submittedAt} seconds /> },
        ]}
      />
      {levels.map((level) => (
        <div key={level} role="group" aria-label={common(`verification.${level}`)} className={classes.level}>
          <strong>{common(`verification.${level}`)}</strong>
          <Badge tone={tones[states[level]]}>{common(`verification.${states[level]}`)}</Badge>
          {mayDecide && waiting.includes(level) && (
            <span className={classes.decide}>
              <Button size="small" onClick={() => approve(level)}>
                {t('case.approve')} {isFree && level === next && <Key>A</Key>}
              </Button>
              <Button size="small" variant="dangerOutline" onClick={() => begin(level)}>
                {t('case.reject')} {isFree && level === next && <Key>R</Key>}
              </Button>
            </span>
          )}
        </div>
      ))}
      <RejectDialog
        open={rejecting !== undefined}
        title={t('reject.verification.title')}
        usual={usual}
        confirmLabel={t('case.reject')}
        lacks={items.length === 0 ? t('reject.verification.itemsNeeded') : undefined}
        onReject={reject}
        onClose={() => setRejecting(undefined)}
      >
        <fieldset>
          <legend className={classes.legend}>{t('reject.verification.items')}</legend>
          {rejectable.map((item) => (
            <Checkbox
              key={item}
              label={t(`verification.${item}`)}
              checked={items.includes(item)}
              onChange={({ target }) => setItems(target.checked ? [...items, item] : items.filter((each) => each !== item))}
            />
          ))}
        </fieldset>
      </RejectDialog>
    </div>
  );
}
