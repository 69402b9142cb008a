import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Search } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useNavigate } from 'react-router-dom';
import { Price } from '../../../shared/price.tsx';
import { useCategoryName } from '../../../shared/use-category-name.ts';
import { type Option, useSuggestions } from '../hooks/use-suggestions.ts';
import type { PopupState } from './search-form.tsx';

interface SearchSuggestionsProps {
  listId: string;
  text: string;
  /** called while typing; shown when there is something to show */
  open: boolean;
  setOpen: (open: boolean) => void;
  onState: (state: PopupState) => void;
  /** receives the field's keys */
  keys: RefObject<((event: KeyboardEvent) => void) | null>;
  onChosen?: () => void;
}

const optionLook =
  'flex min-h-target cursor-pointer items-center gap-3 px-3 py-1.5 sm:py-2 aria-selected:bg-stage aria-selected:shadow-[inset_3px_0_0_var(--spruce)]';

function ProductOption({ product }: { product: Extract<Option, { kind: 'product' }>['product'] }) {
  const categoryName = useCategoryName();
  return (
    <>
      <Picture
        src={product.image?.url ?? null}
        alt=""
        width={product.image?.width ?? 960}
        height={product.image?.height ?? 1200}
        placeholder={product.image?.placeholder}
        sizes="3rem"
        className="aspect-4/5 w-10 shrink-0 object-cover sm:w-12"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-x-4 sm:flex-row sm:items-center sm:justify-between">
        <span className="min-w-0">
          <span className="block font-semibold leading-tight">{product.name}</span>
          <span className="block truncate text-muted text-sm max-sm:hidden">{categoryName(product.category)}</span>
        </span>
        {/* a phone, half of it covered by its keyboard, has room for the first price line only */}
        <span className="shrink-0 max-sm:[&>span>:nth-child(n+2)]:hidden sm:text-right sm:[&_span]:justify-end">
          <Price price={product.price} reference={null} from={product.price_varies} />
        </span>
      </span>
    </>
  );
}

/** The list below the search field: arrow keys move, Enter opens, Escape and a press elsewhere close. */
export function SearchSuggestions({
  listId,
  text,
  open,
  setOpen,
  onState,
  keys,
  onChosen,
}: SearchSuggestionsProps): ReactNode {
  const { t } = useTranslation(['shell', 'catalog']);
  const navigate = useNavigate();
  const categoryName = useCategoryName();
  const { options, count } = useSuggestions(text);
  const [picked, setPicked] = useState<string | null>(null);
  const list = useRef<HTMLDivElement>(null);

  const shown = open && options.length > 0;
  const at = shown ? options.findIndex(({ key }) => key === picked) : -1;
  const idOf = (key: string) => `${listId}-${key}`;
  const active = at >= 0 && picked !== null ? idOf(picked) : null;

  useEffect(() => onState({ expanded: shown, active }), [shown, active, onState]);
  useEffect(() => {
    if (!open) setPicked(null);
  }, [open]);

  const choose = (option: Option) => {
    setOpen(false);
    navigate(option.to);
    onChosen?.();
  };

  const moveTo = (position: number) => {
    const option = options.at(position % options.length);
    setPicked(option?.key ?? null);
    if (option) document.getElementById(idOf(option.key))?.scrollIntoView({ block: 'nearest' });
  };

  // before a key can be pressed on what is seen
  useLayoutEffect(() => {
    keys.current = (event) => {
      const option = options[at];
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!shown) setOpen(true);
        else if (event.key === 'ArrowDown') moveTo(at + 1);
        else moveTo(at < 0 ? -1 : at - 1);
      } else if (event.key === 'Enter' && option) {
        event.preventDefault();
        choose(option);
      } else if (event.key === 'Escape' && shown) {
        // closes the list only: neither the menu around it nor the input
        event.preventDefault();
        event.stopPropagation();
        setOpen(false);
      } else if (event.key === 'Tab') {
        setOpen(false);
      }
    };
    return () => {
      keys.current = null;
    };
  });

  // a touch elsewhere does not move the focus in every browser
  useLayoutEffect(() => {
    if (!shown) return;
    const close = ({ target }: PointerEvent) => {
      if (target instanceof Node && !list.current?.parentElement?.contains(target)) setOpen(false);
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, [shown, setOpen]);

  const line = (option: Option, children: ReactNode, look = '') => (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as in any combobox
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
    <div
      key={option.key}
      id={idOf(option.key)}
      role="option"
      aria-selected={option.key === picked}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && setPicked(option.key)}
      onClick={() => choose(option)}
      className={cn(optionLook, look)}
    >
      {children}
    </div>
  );
  const group = (label: string, kind: Option['kind'], inner: (option: Option) => ReactNode) => {
    const members = options.filter((option) => option.kind === kind);
    if (members.length === 0) return null;
    return (
      // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
      <div role="group" aria-label={label} className="py-1 not-first:border-t border-hair">
        <span aria-hidden className="stamp block px-3 pt-2 pb-1 text-muted">
          {label}
        </span>
        {members.map((option) => line(option, inner(option)))}
      </div>
    );
  };

  return (
    <>
      <p role="status" className="sr-only">
        {!open || count === null ? '' : count === 0 ? t('search.none') : t('search.found', { count })}
      </p>
      {shown && (
        // Escape does it for the keyboard
        <span aria-hidden onClick={() => setOpen(false)} className="fixed inset-0 -z-10 bg-scrim sm:hidden" />
      )}
      {shown && (
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={t('search.suggestions')}
          className="panel-enter absolute inset-x-0 top-full z-40 mt-1 max-h-[70dvh] scroll-pb-12 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface text-ink"
        >
          {group(t('nav.categories'), 'category', (option) =>
            option.kind === 'category' ? (
              <>
                <span className="flex-1 font-semibold">{categoryName(option.category)}</span>
                <span className="font-mono text-muted text-sm">
                  {t('catalog:listing.count', { count: option.category.count })}
                </span>
              </>
            ) : null,
          )}
          {group(t('search.products'), 'product', (option) =>
            option.kind === 'product' ? <ProductOption product={option.product} /> : null,
          )}
          {options
            .filter((option) => option.kind === 'all')
            .map((option) =>
              line(
                option,
                <>
                  <Search aria-hidden className="size-5 text-muted" />
                  <span className="min-w-0 break-words font-semibold">{t('search.all', { term: option.term })}</span>
                </>,
                // stays in view, whatever is above it
                'sticky bottom-0 border-line border-t bg-surface',
              ),
            )}
        </div>
      )}
    </>
  );
}
