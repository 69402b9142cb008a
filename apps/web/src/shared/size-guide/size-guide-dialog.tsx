import { errorText } from '@fori/client/errors';
import { sizeGuideQuery } from '@fori/client/queries/size-guides';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { ShownSizeGuide } from '@fori/contracts/products/schemas';
import { localeTags } from '@fori/domain/languages';
import { guideTexts } from '@fori/domain/size-guides';
import { formatCentimetres } from '@fori/i18n/format';
import { jacketText, sizeText } from '@fori/i18n/options';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { SizeTable } from '@fori/ui/size-table';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { ErrorState } from '@fori/ui/states';
import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { usePreferences } from '../preferences.tsx';
import { useLightPrint } from '../use-light-print.ts';

function Guide({ guide, isDesigned }: { guide: ShownSizeGuide; isDesigned: boolean }) {
  const { t } = useTranslation(['catalog', 'sizes']);
  const { language } = usePreferences();
  useLightPrint();
  return (
    <div
      data-printed
      // untranslated text is read out in its own language
      lang={guide.language === language ? undefined : localeTags[guide.language]}
      className="grid gap-6"
    >
      <SizeTable
        caption={t('sizes:caption', { name: guide.name })}
        sizeLabel={t('product.size')}
        columns={guide.columns}
        rows={guide.rows.map(({ size, cells }) => ({
          size: isDesigned ? jacketText(t, 'size', size) : sizeText(t, size),
          cells: cells.map((range) => (range ? formatCentimetres(range, language) : '')),
        }))}
        emptyLabel={t('sizes:no_measure')}
      />
      {guideTexts.map(
        (text) =>
          guide[text] && (
            <section key={text} aria-labelledby={`size-guide-${text}`}>
              <h3 id={`size-guide-${text}`} className="mb-1 font-semibold text-base">
                {t(`sizes:text.${text}`)}
              </h3>
              <p className="max-w-prose whitespace-pre-line">{guide[text]}</p>
            </section>
          ),
      )}
    </div>
  );
}

/** A size guide: its table in centimetres and what to do with it. It can be printed alone (PDP-125). */
export function SizeGuideDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { t } = useTranslation(['catalog', 'common', 'sizes', 'errors']);
  const { language } = usePreferences();
  const { data, error, isFetching, refetch } = useQuery(sizeGuideQuery(useApi(), language, id));
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('product.size_guide')}
      closeLabel={t('common:action.close')}
      footer={
        data && (
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-5" />
            {t('sizes:print')}
          </Button>
        )
      }
    >
      {data ? (
        <Guide guide={data} isDesigned={id === 'custom-jacket'} />
      ) : error ? (
        <ErrorState
          heading="h3"
          title={t('sizes:failed')}
          retryLabel={t('common:action.retry')}
          retrying={isFetching}
          onRetry={() => void refetch()}
        >
          {errorText(error, t)}
        </ErrorState>
      ) : (
        <Loading label={t('sizes:loading')}>
          <Skeleton className="h-96" />
        </Loading>
      )}
    </Dialog>
  );
}
