import { errorText } from '@fori/client/errors';
import { adminProductsQuery } from '@fori/client/queries/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { adminProductQuery, type Companion } from '@fori/contracts/admin-products/schemas';
import { byLanguage, type Language } from '@fori/domain/languages';
import { Badge } from '@fori/ui/badge';
import { cn } from '@fori/ui/cn';
import { Field } from '@fori/ui/field';
import { IconButton } from '@fori/ui/icon-button';
import { useDebounced } from '@fori/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Input } from './form/controls.tsx';
import { Unlocked } from './form/lock.tsx';
import { useMay } from './permissions.tsx';
import { MoveButtons, useDragOrder } from './reorder.tsx';
import { Thumbnail } from './thumbnail.tsx';

const PAUSE_MS = 250;
/** How many products a search offers. */
const OFFERED = 6;

/** The products a search finds, without some; none until something is typed. */
function useFoundProducts(typed: string, without: readonly number[], fetched: number) {
  const { i18n } = useTranslation();
  const language = i18n.language as Language;
  const term = useDebounced(typed.trim(), PAUSE_MS);
  const state = { ...adminProductQuery.parse({ per_page: String(fetched) }), search: term };
  const { data, error } = useQuery({
    ...adminProductsQuery(useBackOfficeApi(), language, state),
    enabled: term !== '',
  });
  const isCurrent = term !== '' && term === typed.trim();
  if (!isCurrent || !data) return { found: null, error: isCurrent ? error : null };
  const found = data.data
    .filter(({ id }) => !without.includes(id))
    .slice(0, OFFERED)
    .map(
      ({ id, name, status, stock, image }): Companion => ({ id, names: byLanguage(() => name), status, stock, image }),
    );
  return { found, error };
}

/** Why a product is not shown now; null where it is. */
const useHidden = (inStockOnly: boolean) => {
  const { t } = useTranslation('admin-products');
  return ({ status, stock }: Companion): string | null => {
    if (status === 'archived') return t('companions.archived');
    return inStockOnly && stock === 0 ? t('companions.sold_out') : null;
  };
};

function Product({ product, hidden }: { product: Companion; hidden: string | null }) {
  const { i18n } = useTranslation();
  return (
    <>
      <Thumbnail image={product.image} className="h-12 w-10 shrink-0 object-cover" />
      <span className="min-w-0 flex-1 break-words">
        {product.names[i18n.language as Language]}
        {hidden && (
          <Badge tone="rust" className="ml-2">
            {hidden}
          </Badge>
        )}
      </span>
    </>
  );
}

interface ProductPickerProps {
  /** of the field in which products are searched for */
  id: string;
  picked: readonly Companion[];
  onChange: (picked: Companion[]) => void;
  most: number;
  /** a product that cannot be picked */
  without?: number | null;
  /** whether what is sold out is not shown to customers */
  inStockOnly?: boolean;
  error: string | null;
  /** what is said where none is picked, and where no more can be */
  labels: { none: string; full: string };
}

/** Products picked by hand: found by name, put into order by dragging or by buttons. */
export function ProductPicker({
  id: fieldId,
  picked,
  onChange,
  most,
  without = null,
  inStockOnly = false,
  error,
  labels,
}: ProductPickerProps) {
  const { t, i18n } = useTranslation(['admin-products', 'errors']);
  const [typed, setTyped] = useState('');
  const mayFind = useMay('catalogue.read');
  const [announcement, setAnnouncement] = useState('');
  const card = useRef<HTMLDivElement>(null);
  const isFull = picked.length >= most;
  // those left out may be among the first
  const left = [...picked.map(({ id }) => id), ...(without ? [without] : [])];
  const search = useFoundProducts(isFull ? '' : typed, left, OFFERED + most + 1);
  const nothingFound = search.found?.length === 0;
  const hiddenOf = useHidden(inStockOnly);
  const nameOf = ({ names }: Companion) => names[i18n.language as Language];

  /** Focuses after the list has changed, because the control that was used may be gone. */
  const change = (to: Companion[], said: string, focused: string) => {
    flushSync(() => {
      onChange(to);
      setAnnouncement(said);
    });
    card.current?.querySelector<HTMLElement>(focused)?.focus();
  };
  const add = (added: Companion) => {
    setTyped('');
    const last = picked.length + 1 === most;
    const focused = last ? `[data-remove="${added.id}"]` : 'input';
    change([...picked, added], t('companions.added', { name: nameOf(added) }), focused);
  };
  const remove = (removed: Companion) =>
    change(
      picked.filter(({ id }) => id !== removed.id),
      t('companions.removed', { name: nameOf(removed) }),
      'input',
    );
  const move = (moved: Companion, to: number, focused: string) => {
    const others = picked.filter(({ id }) => id !== moved.id);
    const said = t('companions.moved', { name: nameOf(moved), number: to + 1, count: picked.length });
    change([...others.slice(0, to), moved, ...others.slice(to)], said, focused);
  };
  const { itemProps, dragged } = useDragOrder<number>((id, onto) => {
    const moved = picked.find((product) => product.id === id);
    const to = picked.findIndex((product) => product.id === onto);
    if (moved && to !== -1) move(moved, to, `[data-remove="${id}"]`);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // the field is in the product's form, which must not be sent
    event.preventDefault();
    const [first] = search.found ?? [];
    if (first) add(first);
  };

  return (
    <div ref={card} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {picked.length === 0 ? (
        <p>{labels.none}</p>
      ) : (
        <ol className="grid max-w-form border-hair border-t">
          {picked.map((companion, index) => {
            const { id } = companion;
            const name = nameOf(companion);
            return (
              <li
                key={id}
                {...itemProps(id)}
                className={cn(
                  'flex flex-wrap items-center gap-x-3 border-hair border-b py-1 [&[draggable=true]]:cursor-grab',
                  dragged === id && 'opacity-50',
                )}
              >
                <span className="flex min-w-40 flex-1 items-center gap-3">
                  <Product product={companion} hidden={hiddenOf(companion)} />
                </span>
                <Unlocked>
                  <span className="ml-auto flex">
                    <MoveButtons
                      id={id}
                      at={index}
                      count={picked.length}
                      labels={{ up: t('companions.up', { name }), down: t('companions.down', { name }) }}
                      onMove={(to, pressed) => move(companion, to, pressed)}
                    />
                    <IconButton
                      label={t('companions.remove', { name })}
                      data-remove={id}
                      onClick={() => remove(companion)}
                    >
                      <X aria-hidden className="size-4" />
                    </IconButton>
                  </span>
                </Unlocked>
              </li>
            );
          })}
        </ol>
      )}
      {mayFind && (
        <Unlocked>
          <Field
            id={fieldId}
            label={t('companions.search')}
            hint={isFull ? labels.full : t('companions.search_hint')}
            error={error}
            className="max-w-form"
          >
            <Input
              type="search"
              value={typed}
              disabled={isFull}
              maxLength={100}
              autoComplete="off"
              enterKeyHint="enter"
              onChange={({ target }) => {
                setTyped(target.value);
                setAnnouncement('');
              }}
              onKeyDown={onKeyDown}
            />
          </Field>
        </Unlocked>
      )}
      {search.error && <p role="alert">{errorText(search.error, t)}</p>}
      {search.found && search.found.length > 0 && (
        <ul aria-label={t('companions.found')} className="grid max-w-form border-hair border-t">
          {search.found.map((offered) => (
            <li key={offered.id} className="border-hair border-b">
              <button
                type="button"
                aria-label={[t('companions.add', { name: nameOf(offered) }), hiddenOf(offered)]
                  .filter(Boolean)
                  .join(', ')}
                onClick={() => add(offered)}
                className="flex min-h-target w-full items-center gap-3 py-1 pr-2 text-left hover:bg-stage"
              >
                <Product product={offered} hidden={hiddenOf(offered)} />
                <Plus aria-hidden className="size-4 shrink-0" />
              </button>
            </li>
          ))}
        </ul>
      )}
      {/* always there, because a status that appears with its text is not announced */}
      <p role="status" className={cn(!nothingFound && 'sr-only')}>
        {nothingFound ? t('companions.nothing') : announcement}
      </p>
    </div>
  );
}
