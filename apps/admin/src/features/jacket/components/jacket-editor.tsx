import { saveJacketOffer } from '@fori/client/mutations/admin-jacket';
import { jacketOfferQuery } from '@fori/client/queries/admin-jacket';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type JacketOffer, jacketOfferChange } from '@fori/contracts/admin-jacket/schemas';
import { MAX_COMING_LISTS } from '@fori/domain/jacket-offer';
import type { Language } from '@fori/domain/languages';
import { formatDecimalInput } from '@fori/i18n/decimal';
import { Field } from '@fori/ui/field';
import { Card } from '@fori/ui/section';
import { flushSync } from 'react-dom';
import { AddButton } from '../../../shared/form/add-button.tsx';
import { Checkbox, Input } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { Lock } from '../../../shared/form/lock.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { choiceFields, formOf, newList, offerIn, priceFields } from '../jacket-form.ts';
import { useColorLabels } from '../use-color-labels.ts';
import { useListName, usePriceName } from '../use-price-name.ts';
import { OfferedChoices } from './offered-choices.tsx';
import { OwnColors } from './own-colors.tsx';
import { PricePreview } from './price-preview.tsx';
import { PriceTable } from './price-table.tsx';

/** What custom jackets cost today, and the prices planned for other days (ADMIN-180). */
export function JacketEditor({ offer }: { offer: JacketOffer }) {
  const { t, i18n } = useTranslation('admin-jacket');
  const api = useBackOfficeApi();
  const priceName = usePriceName();
  const listName = useListName();
  const colorLabels = useColorLabels();
  const editor = useMergingEditor({
    loaded: offer,
    thing: t('title'),
    query: jacketOfferQuery(api),
    mutation: saveJacketOffer(api),
    labels: ({ coming, colors }) => ({
      full_until: t('full_until'),
      ...Object.fromEntries(choiceFields.map((field) => [`ticked.${field}`, t(`part.${field}`)])),
      ...colorLabels(colors),
      ...Object.fromEntries(
        coming.flatMap((list, at) => [
          [`coming.${at}.starts_on`, t('field', { list: listName(list), label: t('starts_on') })],
          ...priceFields.map((name) => [
            `coming.${at}.${name}`,
            t('field', { list: listName(list), label: priceName(name) }),
          ]),
        ]),
      ),
    }),
    fieldOf: (field) => field.replace(/^choices\.(\w+).*/, 'ticked.$1').replace(/^workshop\.\w+$/, 'full_until'),
    schema: jacketOfferChange,
    formOf,
    toInput: offerIn,
    valueText: (field, value) =>
      priceFields.some((name) => field.startsWith('coming.') && field.endsWith(`.${name}`))
        ? formatDecimalInput(String(value), i18n.language as Language)
        : null,
  });
  const { form, id } = editor;
  const { coming } = form.watch();
  const setComing = (next: typeof coming) => form.setValue('coming', next, { shouldDirty: true });
  const add = () => {
    flushSync(() => setComing([...coming, newList(coming.at(-1) ?? offer.present)]));
    document.getElementById(editor.fieldId(`coming.${coming.length}.starts_on`))?.focus();
  };
  const remove = (at: number) => {
    flushSync(() => setComing(coming.toSpliced(at, 1)));
    document.getElementById(`${id}-add`)?.focus();
  };

  return (
    <EditorForm
      editor={editor}
      change="catalogue.manage"
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
      }}
    >
      {/* beside the preview there is room for today and one list to come */}
      <div className={coming.length > 1 ? 'grid grid-cols-[minmax(0,1fr)] gap-6' : 'grid-7-5'}>
        <Card title={t('prices')} className="min-w-0">
          <p className="mb-4 max-w-prose text-muted text-sm">{t('prices_hint')}</p>
          <PriceTable
            offer={offer}
            coming={coming}
            wiring={(name) => ({ id: editor.fieldId(`coming.${name}`), error: editor.messageOf(`coming.${name}`) })}
            onChange={setComing}
            onRemove={remove}
          />
          <AddButton id={`${id}-add`} disabled={coming.length >= MAX_COMING_LISTS} onClick={add} className="mt-4">
            {t('add')}
          </AddButton>
        </Card>
        <Lock locked={false}>
          <PricePreview offer={offer} coming={coming} />
        </Lock>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6">
        <OfferedChoices
          form={form}
          wiring={(name) => ({ id: editor.fieldId(`ticked.${name}`), error: editor.messageOf(`ticked.${name}`) })}
        />
        <OwnColors form={form} field={editor.field} fieldId={editor.fieldId} />
        <Card title={t('workshop')}>
          <p className="mb-4 max-w-prose text-muted text-sm">{t('workshop_hint')}</p>
          <div className="grid gap-x-8 gap-y-4 sm:grid-cols-[14rem_1fr] sm:items-end">
            <Field {...editor.field('full_until')} hint={t('full_until_hint')}>
              <Input type="date" min={offer.today} {...form.register('full_until')} />
            </Field>
            <Checkbox {...form.register('takes_orders')} label={t('takes_orders')} hint={t('takes_orders_hint')} />
          </div>
        </Card>
      </div>
    </EditorForm>
  );
}
