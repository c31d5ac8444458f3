import { articleLengths, lastPosition, slideLengths } from '@halyard-h5/shared-api/contract/contentLimits';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { Checkbox, Chip, TextInput } from '@halyard-h5/shared-ui';
import { Select } from '@halyard-h5/shared-ui/pickers';
import type { ContentForm } from '../../content/contentForm';
import type { ContentEntry, ContentKind } from '../../content/contentKinds';
import { useText } from '../../language/useText';
import classes from './ContentEditor.module.css';
import type { FieldFaults } from './useSaveEntry';

interface EntryFieldsProps {
  readonly kind: ContentKind;
  readonly form: ContentForm;
  readonly entries: readonly ContentEntry[];
  readonly faults: FieldFaults;
  readonly onChange: (field: string, change: Partial<ContentForm>) => void;
}

/** What of an entry is the same in all languages. */
export function EntryFields({ kind, form, entries, faults, onChange }: EntryFieldsProps) {
  const t = useText();
  const categories = [...new Set(entries.flatMap(({ category }) => category ?? []))];
  return (
    <div className={classes.fields}>
      {kind.article ? (
        <div className={classes.stack}>
          <TextInput
            label={t('content.category')}
            hint={kind.article === 'help' ? t('content.categoryHint') : undefined}
            required
            maxLength={articleLengths.category}
            value={form.category}
            error={faults['category']}
            onChange={({ target }) => onChange('category', { category: target.value })}
          />
          {categories.length > 0 && (
            <div role="group" aria-label={t('content.knownCategories')} className={classes.chips}>
              {categories.map((category) => (
                <Chip key={category} onClick={() => onChange('category', { category })}>
                  {category}
                </Chip>
              ))}
            </div>
          )}
        </div>
      ) : (
        <SlideFields form={form} faults={faults} onChange={onChange} />
      )}
      <TextInput
        label={t('content.position')}
        hint={t('content.positionHint')}
        required
        inputMode="numeric"
        maxLength={String(lastPosition).length}
        value={form.position}
        error={faults['position']}
        onChange={({ target }) => onChange('position', { position: target.value })}
      />
      <Checkbox
        className={classes.whole}
        label={t('content.publishedLabel')}
        checked={form.published}
        onChange={({ target }) => onChange('published', { published: target.checked })}
      />
    </div>
  );
}

function SlideFields({ form, faults, onChange }: Pick<EntryFieldsProps, 'form' | 'faults' | 'onChange'>) {
  const t = useText();
  const routes = Object.keys(routeCatalogue);
  const offered = form.route === '' || routes.includes(form.route) ? routes : [form.route, ...routes];
  return (
    <>
      <Select
        label={t('content.route')}
        hint={t('content.routeHint')}
        placeholder={t('content.noRoute')}
        options={offered.map((value) => ({ value, label: value }))}
        value={form.route}
        error={faults['route']}
        onChange={(route) => onChange('route', { route })}
        className={classes.whole}
      />
      <TextInput
        label={t('content.image')}
        hint={t('content.imageHint')}
        dir="ltr"
        maxLength={slideLengths.image}
        value={form.image}
        error={faults['image']}
        onChange={({ target }) => onChange('image', { image: target.value })}
      />
    </>
  );
}
