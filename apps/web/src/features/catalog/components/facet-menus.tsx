import { useTranslation } from '@fori/client/use-translation';
import type { Facets } from '@fori/contracts/products/schemas';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { usePrices } from '../../../shared/use-prices.ts';
import { FacetValues, type FilterControls } from './facet-values.tsx';

const menus = ['color', 'size', 'price'] as const;

/** The filters on wide screens: one menu each, of which one is open at a time, and what is in stock. */
export function FacetMenus({ facets, ...controls }: FilterControls & { facets: Facets }) {
  const { t } = useTranslation(['filters', 'catalog']);
  const { note: priceNote } = usePrices();
  const row = useRef<HTMLDivElement>(null);
  const labels = { color: t('catalog:product.color'), size: t('catalog:product.size'), price: t('price') };

  useEffect(() => {
    const closeOthers = ({ target }: Event) => {
      for (const open of row.current?.querySelectorAll('details[open]') ?? []) {
        if (!open.contains(target as Node)) open.removeAttribute('open');
      }
    };
    const events = ['pointerdown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, closeOthers);
    return () => {
      for (const event of events) document.removeEventListener(event, closeOthers);
    };
  }, []);

  const closeOnEscape = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return;
    event.currentTarget.open = false;
    event.currentTarget.querySelector('summary')?.focus();
  };

  return (
    <div ref={row} className="hidden min-w-0 flex-wrap items-center gap-x-6 lg:flex noscript:flex">
      {menus.map((name) => {
        const applied = controls.filters[name]?.length ?? 0;
        return (
          <details key={name} name="listing-facets" onKeyDown={closeOnEscape} className="group/menu relative">
            <summary className="flex min-h-target cursor-pointer list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
              <span className={applied > 0 ? 'font-semibold' : undefined}>{labels[name]}</span>
              {applied > 0 && (
                <span className="font-mono text-xs">
                  <span aria-hidden>{applied}</span>
                  <span className="sr-only">{t('applied', { count: applied })}</span>
                </span>
              )}
              <ChevronDown
                aria-hidden
                className="size-5 text-muted transition-transform group-open/menu:rotate-180 motion-reduce:transition-none"
              />
            </summary>
            <div className="absolute top-full left-0 z-10 max-h-[60dvh] w-72 overflow-y-auto overscroll-contain border border-line bg-surface px-4 py-2">
              {name === 'price' && <p className="pt-1 text-muted text-sm">{priceNote}</p>}
              <FacetValues name={name} values={facets[name]} {...controls} />
            </div>
          </details>
        );
      })}
      <FacetValues name="availability" values={facets.availability} {...controls} />
    </div>
  );
}
