import { errorText } from '@fori/client/errors';
import { useTranslation } from '@fori/client/use-translation';
import type { Facets } from '@fori/contracts/products/schemas';
import { Button, buttonClass } from '@fori/ui/button';
import { Sheet } from '@fori/ui/dialog';
import { ErrorState } from '@fori/ui/states';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Choice } from '../../../shared/choice.tsx';
import { onSameTabClick } from '../../../shared/on-same-tab-click.ts';
import { usePrices } from '../../../shared/use-prices.ts';
import { noFacets } from '../facets.ts';
import { genderFilters } from '../listing-filters.ts';
import { Count } from './count.tsx';
import { FacetValues, type FilterControls } from './facet-values.tsx';

function Part({ label, note, children }: { label: string; note?: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="border-hair border-b py-3 last:border-b-0">
      <h3 id={id} className="font-semibold text-base">
        {label}
        {note && <span className="ml-2 font-normal text-muted text-sm">{note}</span>}
      </h3>
      {children}
    </section>
  );
}

interface FilterSheetProps extends FilterControls {
  facets: Facets | undefined;
  /** why there are no facets; null while they load */
  error: unknown;
  onRetry: () => void;
  onClose: () => void;
}

/** The filters on phones. Each choice applies at once; the button says how many products there are and closes the sheet. */
export function FilterSheet({ facets, error, onRetry, onClose, ...controls }: FilterSheetProps) {
  const { t } = useTranslation(['filters', 'catalog', 'common']);
  const { note: priceNote } = usePrices();
  const { filters, hrefWith, change } = controls;
  const nothing = { ...noFacets, gender: 'all' } as const;
  return (
    <Sheet
      open
      title={t('title')}
      closeLabel={t('common:action.close')}
      onClose={onClose}
      footer={
        facets && (
          <>
            <Link
              to={hrefWith(nothing)}
              onClick={onSameTabClick(() => change(nothing))}
              className={buttonClass({ variant: 'secondary' })}
            >
              {t('filters:listing.clear_all')}
            </Link>
            <Button onClick={onClose}>{t('show', { count: facets.total })}</Button>
          </>
        )
      }
    >
      {!facets && error !== null && (
        <ErrorState title={t('failed')} retryLabel={t('common:action.retry')} onRetry={onRetry} heading="h3">
          {errorText(error, t)}
        </ErrorState>
      )}
      {facets && (
        <>
          <Part label={t('filters:label.gender')}>
            <Choice
              label={t('filters:label.gender')}
              values={genderFilters}
              current={filters.gender}
              nameOf={(value) => t(`catalog:gender.${value}`)}
              hrefOf={(gender) => hrefWith({ gender })}
              choose={(gender) => change({ gender })}
              beside={(gender) => <Count>{facets.gender.find(({ value }) => value === gender)?.count ?? null}</Count>}
            />
          </Part>
          <Part label={t('catalog:product.color')}>
            <FacetValues name="color" values={facets.color} {...controls} />
          </Part>
          <Part label={t('catalog:product.size')}>
            <FacetValues name="size" values={facets.size} className="grid grid-cols-2 gap-x-6" {...controls} />
          </Part>
          <Part label={t('price')} note={priceNote}>
            <FacetValues name="price" values={facets.price} {...controls} />
          </Part>
          <Part label={t('availability')}>
            <FacetValues name="availability" values={facets.availability} {...controls} />
          </Part>
        </>
      )}
    </Sheet>
  );
}
