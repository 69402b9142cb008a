import { useTranslation } from '@fori/client/use-translation';
import { type Language, languageNames } from '@fori/domain/languages';
import { formatDecimalInput } from '@fori/i18n/decimal';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { useState } from 'react';
import type { Side } from '../../../shared/form/side-choice.tsx';
import { SideChoices } from '../../../shared/form/side-choices.tsx';
import { useCategories } from '../../../shared/use-categories.ts';
import { type FieldChange, mergeForms, remoteChanges, remoteVariants } from '../model/merge.ts';
import type { ProductForm } from '../model/product-form.ts';

interface MergeDialogProps {
  name: string;
  base: ProductForm;
  mine: ProductForm;
  theirs: ProductForm;
  busy: boolean;
  /** saves the merged form */
  onMerge: (form: ProductForm) => void;
  /** discards the input made here */
  onTakeTheirs: () => void;
  onClose: () => void;
}

/** Resolves a concurrent edit: fields changed on both sides are chosen one by one, all others are merged. */
export function MergeDialog({ name, base, mine, theirs, busy, onMerge, onTakeTheirs, onClose }: MergeDialogProps) {
  const { t, i18n } = useTranslation(['admin-products', 'common']);
  const [choices, setChoices] = useState<Record<string, Side>>({});
  const changes = remoteChanges(base, mine, theirs);
  const conflicts = changes.filter(({ conflict }) => conflict);
  const withoutConflict = changes.filter(({ conflict }) => !conflict);
  const variants = remoteVariants(base, theirs);

  const { nameOf } = useCategories();
  const labelOf = ({ path, variant }: FieldChange): string => {
    const [kind = '', second = '', third = ''] = path.split('.');
    if (kind === 'texts') {
      return `${t(`field.${third}`, { defaultValue: third })} (${languageNames[second as Language]})`;
    }
    if (kind === 'variant') return `${t(`variants.column.${third}`, { defaultValue: third })}, ${variant ?? ''}`;
    return t(`field.${kind}`, { defaultValue: kind });
  };
  const companionName = (id: string): string =>
    [theirs, mine, base].flatMap(({ companions }) => companions).find((companion) => String(companion.id) === id)
      ?.names[i18n.language as Language] ?? id;
  const shown = ({ path }: FieldChange, value: string): string => {
    if (value === '') return t('merge.empty');
    if (path === 'companions') return value.split(',').map(companionName).join(', ');
    if (path === 'category') return nameOf(value);
    if (['status', 'gender', 'vat_class'].includes(path)) return t(`${path}.${value}`, { defaultValue: value });
    const isDecimal = ['price', 'width', 'height', 'depth'].includes(path) || path.endsWith('.price_difference');
    return isDecimal ? formatDecimalInput(value, i18n.language as Language) : value;
  };

  return (
    <Dialog
      open
      size="lg"
      title={t('merge.title', { name })}
      description={t('merge.text')}
      closeLabel={t('common:action.close')}
      locked={busy}
      onClose={onClose}
      footer={
        <>
          <Button variant="quiet" onClick={onTakeTheirs} disabled={busy}>
            {t('merge.take_theirs')}
          </Button>
          <Button
            busy={busy}
            busyLabel={t('common:state.saving')}
            onClick={() => onMerge(mergeForms(base, mine, theirs, choices))}
          >
            {t('merge.submit')}
          </Button>
        </>
      }
    >
      <div className="grid gap-6">
        {conflicts.length > 0 && (
          <section>
            <h3 className="mb-2 font-semibold">{t('merge.conflicts', { count: conflicts.length })}</h3>
            <SideChoices
              conflicts={conflicts.map((change) => ({
                name: change.path,
                label: labelOf(change),
                mine: shown(change, change.mine),
                theirs: shown(change, change.theirs),
              }))}
              sides={choices}
              onChoose={(path, side) => setChoices({ ...choices, [path]: side })}
            />
          </section>
        )}
        {(withoutConflict.length > 0 || variants.added.length > 0 || variants.removed.length > 0) && (
          <section>
            <h3 className="mb-2 font-semibold">{t('merge.taken')}</h3>
            <dl className="grid gap-2 text-sm">
              {withoutConflict.map((change) => (
                <div key={change.path} className="grid gap-x-4 border-hair border-b pb-2 sm:grid-cols-[12rem_1fr]">
                  <dt className="text-muted">{labelOf(change)}</dt>
                  <dd className="min-w-0 whitespace-pre-line break-words">
                    <s className="text-muted">{shown(change, change.base)}</s> → {shown(change, change.theirs)}
                  </dd>
                </div>
              ))}
            </dl>
            {variants.added.length > 0 && <p>{t('merge.added', { variants: variants.added.join(', ') })}</p>}
            {variants.removed.length > 0 && <p>{t('merge.removed', { variants: variants.removed.join(', ') })}</p>}
          </section>
        )}
        <p className="text-muted text-sm">{t('merge.stock')}</p>
      </div>
    </Dialog>
  );
}
