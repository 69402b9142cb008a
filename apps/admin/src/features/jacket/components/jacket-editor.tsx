import { saveJacketOffer } from '@fori/client/mutations/admin-jacket';
import { jacketOfferQuery } from '@fori/client/queries/admin-jacket';
import { useBackOfficeApi } from '@fori/client/react';
import { type JacketOffer, jacketOfferChange } from '@fori/contracts/admin-jacket/schemas';
import { MAX_COMING_LISTS } from '@fori/domain/jacket-offer';
import { Button } from '@fori/ui/button';
import { Card } from '@fori/ui/section';
import { Plus } from 'lucide-react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';
import { formOf, mergedForms, newList, offerIn, priceFields } from '../jacket-form.ts';
import { useListName, usePriceName } from '../use-price-name.ts';
import { PricePreview } from './price-preview.tsx';
import { PriceTable } from './price-table.tsx';

/** What custom jackets cost today, and the prices planned for other days (ADMIN-180). */
export function JacketEditor({ offer }: { offer: JacketOffer }) {
  const { t } = useTranslation('admin-jacket');
  const api = useBackOfficeApi();
  const priceName = usePriceName();
  const listName = useListName();
  const editor = useMergingEditor({
    loaded: offer,
    thing: t('title'),
    query: jacketOfferQuery(api),
    mutation: saveJacketOffer(api),
    labels: ({ coming }) =>
      Object.fromEntries(
        coming.flatMap((list, at) => [
          [`coming.${at}.starts_on`, t('field', { list: listName(list), label: t('starts_on') })],
          ...priceFields.map((name) => [
            `coming.${at}.${name}`,
            t('field', { list: listName(list), label: priceName(name) }),
          ]),
        ]),
      ),
    schema: jacketOfferChange,
    formOf,
    toInput: offerIn,
    merge: mergedForms,
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
      labels={{
        notSaved: t('summary'),
        saved: t('saved'),
        staleTitle: t('stale.title'),
        staleText: t('stale.text'),
      }}
    >
      <div className="grid-7-5">
        <Card title={t('prices')} className="min-w-0">
          <p className="mb-4 max-w-prose text-muted text-sm">{t('prices_hint')}</p>
          <PriceTable
            offer={offer}
            coming={coming}
            wiring={(name) => ({ id: editor.fieldId(`coming.${name}`), error: editor.messageOf(`coming.${name}`) })}
            onChange={setComing}
            onRemove={remove}
          />
          <Button
            id={`${id}-add`}
            variant="secondary"
            disabled={coming.length >= MAX_COMING_LISTS}
            onClick={add}
            className="mt-4"
          >
            <Plus aria-hidden className="size-5" />
            {t('add')}
          </Button>
        </Card>
        <PricePreview offer={offer} coming={coming} />
      </div>
    </EditorForm>
  );
}
