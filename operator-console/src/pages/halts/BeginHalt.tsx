import { useId, useState } from 'react';
import { useCommonText } from '@halyard-h5/shared-api';
import type { OperatorRequest } from '@halyard-h5/shared-api/contract';
import { languageCodes, languages, type LanguageCode } from '@halyard-h5/shared-api/host/languages';
import { Button, Notice } from '@halyard-h5/shared-ui';
import { TextArea } from '@halyard-h5/shared-ui/inputs';
import { Dialog } from '@halyard-h5/shared-ui/overlays';
import { Select } from '@halyard-h5/shared-ui/pickers';
import { useFaultText } from '../../calls/useFaultText';
import { useRead } from '../../calls/useRead';
import { useConsole } from '../../console/ConsoleContext';
import { useSubmit } from '../../forms/useSubmit';
import { useText } from '../../language/useText';
import classes from './Halts.module.css';

const kinds = ['cancelOnly', 'product', 'withdrawals', 'exchange'] as const;
const lines = ['delivery', 'perpetual'] as const;
type Kind = (typeof kinds)[number];
type Line = (typeof lines)[number];
type Texts = Partial<Record<LanguageCode, string>>;

const oneLine = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

interface Chosen {
  readonly kind: Kind | undefined;
  readonly line: Line | undefined;
  readonly symbol: string;
  readonly reason: string;
  readonly texts: Texts;
}

/** What is sent; undefined while something is missing. */
function requestOf({ kind, line, symbol, reason, texts }: Chosen): OperatorRequest<'beginHalt'> | undefined {
  const said = {
    reason: oneLine(reason),
    texts: Object.fromEntries(
      Object.entries(texts).flatMap(([code, text]) => (text.trim() === '' ? [] : [[code, oneLine(text)]])),
    ) as Texts,
  };
  if (kind === undefined || said.reason === '') return undefined;
  if (kind === 'cancelOnly') return { kind, line, ...said };
  if (kind !== 'product') return { kind, ...said };
  return line === undefined || symbol === '' ? undefined : { kind, line, symbol, ...said };
}

/** Asks what to halt, and why, in the words that traders read at once. */
export function BeginHalt({ onClose }: { readonly onClose: () => void }) {
  const t = useText();
  const common = useCommonText();
  const formId = useId();
  const { client, queries, toasts } = useConsole();
  const textOf = useFaultText();
  const [chosen, setChosen] = useState<Chosen>({ kind: undefined, line: undefined, symbol: '', reason: '', texts: {} });
  const [fault, setFault] = useState<string>();
  const { kind, line, symbol, reason, texts } = chosen;
  const set = (change: Partial<Chosen>): void => setChosen({ ...chosen, ...change });
  const { data: feeds } = useRead('feeds', {}, { enabled: kind === 'product' });
  const products = feeds?.list.filter(({ kinds: known }) => line !== undefined && known.includes(line)) ?? [];

  const send = async (): Promise<void> => {
    const request = requestOf(chosen);
    if (!request) return setFault(kind === 'product' ? t('halts.neededProduct') : t('halts.needed'));
    setFault(undefined);
    try {
      await client.change('beginHalt', request);
    } catch (error) {
      return setFault(textOf(error));
    }
    toasts.show(t('halts.begun'), 'success');
    void queries.invalidateQueries({ queryKey: ['pages', 'halts'] });
    void queries.invalidateQueries({ queryKey: ['halts'] });
    onClose();
  };
  const { busy, onSubmit } = useSubmit(send);

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('halts.begin')}
      closeLabel={common('action.close')}
      footer={
        <Button type="submit" form={formId} variant="danger" loading={busy}>
          {t('halts.begin')}
        </Button>
      }
    >
      <form id={formId} onSubmit={onSubmit} noValidate className={classes.form}>
        <Select
          label={t('halts.kind')}
          options={kinds.map((value) => ({ value, label: t(`halts.kinds.${value}`) }))}
          value={kind}
          onChange={(value) => set({ kind: value as Kind })}
          required
        />
        {(kind === 'cancelOnly' || kind === 'product') && (
          <Select
            label={t('halts.line')}
            placeholder={kind === 'cancelOnly' ? t('halts.allLines') : undefined}
            options={lines.map((value) => ({ value, label: common(`contracts.${value}`) }))}
            value={line ?? ''}
            onChange={(value) => set({ line: value === '' ? undefined : (value as Line), symbol: '' })}
            required={kind === 'product'}
          />
        )}
        {kind === 'product' && line !== undefined && (
          <Select
            label={t('halts.product')}
            options={products.map((product) => ({ value: product.symbol, label: product.symbol }))}
            value={symbol}
            onChange={(value) => set({ symbol: value })}
            required
          />
        )}
        <TextArea
          label={t('halts.reason')}
          hint={t('halts.reasonHint')}
          value={reason}
          onChange={({ target }) => set({ reason: target.value })}
          rows={2}
          maxLength={300}
          required
        />
        <details>
          <summary className={classes.summary}>{t('halts.texts')}</summary>
          <div className={classes.form}>
            {languageCodes
              .filter((code) => code !== 'en')
              .map((code) => (
                <TextArea
                  key={code}
                  label={languages[code].nativeName}
                  lang={languages[code].tag}
                  dir={languages[code].direction}
                  value={texts[code] ?? ''}
                  onChange={({ target }) => set({ texts: { ...texts, [code]: target.value } })}
                  rows={2}
                  maxLength={300}
                />
              ))}
          </div>
        </details>
        {fault !== undefined && (
          <Notice tone="danger" role="alert">
            {fault}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
