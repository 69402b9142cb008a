import { saveProductFeed } from '@fori/client/mutations/admin-product-feed';
import { productFeedQuery } from '@fori/client/queries/admin-product-feed';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { type ProductFeed, productFeedSettings } from '@fori/contracts/admin-product-feed/contract';
import { Card } from '@fori/ui/section';
import { Checkbox } from '../../../shared/form/controls.tsx';
import { EditorForm } from '../../../shared/form/editor-form.tsx';
import { useMergingEditor } from '../../../shared/form/use-merging-editor.ts';

/** Whether the shop offers feeds of its products (BOOK-17). */
export function FeedEditor({ feed }: { feed: ProductFeed }) {
  const { t } = useTranslation('admin-product-feed');
  const api = useBackOfficeApi();
  const editor = useMergingEditor({
    loaded: feed,
    thing: t('title'),
    query: productFeedQuery(api),
    mutation: saveProductFeed(api),
    labels: () => ({ on: t('on') }),
    schema: productFeedSettings,
    formOf: ({ on }: ProductFeed) => ({ on }),
    toInput: ({ on }, updatedAt) => ({ on, updated_at: updatedAt }),
  });
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
      <Card title={t('offer')}>
        <Checkbox {...editor.form.register('on')} label={t('on')} hint={t('on_hint')} />
      </Card>
    </EditorForm>
  );
}
