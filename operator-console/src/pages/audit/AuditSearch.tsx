import { useState, type FormEvent } from 'react';
import { Button, TextInput } from '@halyard-h5/shared-ui';
import { DatePicker } from '@halyard-h5/shared-ui/pickers';
import { useText } from '../../language/useText';
import classes from './Audit.module.css';
import { startOfDay, type AuditFilter } from './auditEntry';

/** By whom, what, to what and when. */
export function AuditSearch({ onSearch }: { readonly onSearch: (filter: AuditFilter) => void }) {
  const t = useText();
  const [form, setForm] = useState({ operator: '', action: '', subject: '', first: '', last: '' });
  const set = (change: Partial<typeof form>): void => setForm({ ...form, ...change });
  const search = (event: FormEvent): void => {
    event.preventDefault();
    const { operator, action, subject, first, last } = form;
    onSearch({
      operator: operator.trim().toLowerCase() || undefined,
      action: action.trim() || undefined,
      subject: subject.trim() || undefined,
      since: startOfDay(first),
      until: startOfDay(last, 1),
    });
  };
  return (
    <form role="search" onSubmit={search} className={classes.search}>
      <TextInput
        label={t('records.operator')}
        value={form.operator}
        onChange={({ target }) => set({ operator: target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        label={t('records.action')}
        placeholder="deposit."
        value={form.action}
        onChange={({ target }) => set({ action: target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <TextInput
        label={t('audit.subject')}
        value={form.subject}
        onChange={({ target }) => set({ subject: target.value })}
        autoComplete="off"
        spellCheck={false}
      />
      <DatePicker label={t('audit.first')} value={form.first} onChange={(first) => set({ first })} max={form.last || undefined} />
      <DatePicker label={t('audit.last')} value={form.last} onChange={(last) => set({ last })} min={form.first || undefined} />
      <Button type="submit" variant="secondary">
        {t('audit.search')}
      </Button>
    </form>
  );
}
