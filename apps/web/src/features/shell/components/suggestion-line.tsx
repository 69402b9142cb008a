import { useTranslation } from '@fori/client/use-translation';
import { cn } from '@fori/ui/cn';
import { Picture } from '@fori/ui/picture';
import { Search } from 'lucide-react';
import { Price } from '../../../shared/price.tsx';
import { useCategoryName } from '../../../shared/use-category-name.ts';
import type { Option } from '../hooks/use-suggestions.ts';

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

function CategoryOption({ category }: { category: Extract<Option, { kind: 'category' }>['category'] }) {
  const { t } = useTranslation('catalog');
  const categoryName = useCategoryName();
  return (
    <>
      <span className="flex-1 font-semibold">{categoryName(category)}</span>
      <span className="font-mono text-muted text-sm">{t('listing.count', { count: category.count })}</span>
    </>
  );
}

function AllResults({ term }: { term: string }) {
  const { t } = useTranslation('shell');
  return (
    <>
      <Search aria-hidden className="size-5 text-muted" />
      <span className="min-w-0 break-words font-semibold">{t('search.all', { term })}</span>
    </>
  );
}

interface SuggestionLineProps {
  id: string;
  option: Option;
  selected: boolean;
  onPick: () => void;
  onChoose: () => void;
}

/** One line of the suggestions, picked by a mouse above it and chosen by a press. */
export function SuggestionLine({ id, option, selected, onPick, onChoose }: SuggestionLineProps) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, as in any combobox
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field's keys choose
    <div
      id={id}
      role="option"
      aria-selected={selected}
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={({ pointerType }) => pointerType !== 'touch' && onPick()}
      onClick={onChoose}
      // the last one stays in view, whatever is above it
      className={cn(optionLook, option.kind === 'all' && 'sticky bottom-0 border-line border-t bg-surface')}
    >
      {option.kind === 'category' && <CategoryOption category={option.category} />}
      {option.kind === 'product' && <ProductOption product={option.product} />}
      {option.kind === 'all' && <AllResults term={option.term} />}
    </div>
  );
}
