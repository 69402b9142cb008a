import { useTranslation } from '@fori/client/use-translation';
import type { AdminProductQuery, AdminProductRow } from '@fori/contracts/admin-products/schemas';
import {
  DataTable,
  RowLink,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
  TableSelect,
} from '@fori/ui/data-table';
import { Checkbox } from '../../../shared/form/controls.tsx';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { paths } from '../../../shared/paths.ts';
import { useMay } from '../../../shared/permissions.tsx';
import { Thumbnail } from '../../../shared/thumbnail.tsx';
import { useCategories } from '../../../shared/use-categories.ts';
import { useFormats } from '../../../shared/use-formats.ts';
import { MissingLanguages, PriceFigure, ProductStatusBadge } from './product-badges.tsx';
import { StockFigure } from './stock-figure.tsx';

type Sort = AdminProductQuery['sort'];

export interface ProductsViewProps {
  products: readonly AdminProductRow[];
  /** the rows belong to the previous address */
  stale: boolean;
  selection: Selection<number>;
}

interface ProductsTableProps extends ProductsViewProps {
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** The products of one page where there is room for a table. */
export function ProductsTable({ products, stale, selection, sort, onSort }: ProductsTableProps) {
  const { t } = useTranslation(['admin-products', 'admin']);
  const { nameOf } = useCategories();
  // only to change several at once
  const maySelect = useMay('catalogue.manage');
  const { shortDate } = useFormats();
  const sorting = (up: Sort, down: Sort) => ({
    sort: sort === up ? ('asc' as const) : sort === down ? ('desc' as const) : null,
    onSort: () => onSort(sort === up ? down : up),
  });
  return (
    <DataTable caption={t('title')} stale={stale} className="xl:overflow-visible">
      <TableHead>
        {maySelect && (
          <TableSelect as="th">
            <Checkbox
              label={t('select.all')}
              labelHidden
              checked={selection.all}
              onChange={selection.toggleAll}
              ref={(box) => {
                if (box) box.indeterminate = selection.some && !selection.all;
              }}
            />
          </TableSelect>
        )}
        <TableHeader {...sorting('name', 'name_desc')}>{t('column.name')}</TableHeader>
        <TableHeader>{t('column.category')}</TableHeader>
        <TableHeader numeric {...sorting('price', 'price_desc')}>
          {t('column.price')}
        </TableHeader>
        <TableHeader numeric {...sorting('stock', 'stock_desc')}>
          {t('column.stock')}
        </TableHeader>
        <TableHeader>{t('column.translations')}</TableHeader>
        <TableHeader>{t('column.status')}</TableHeader>
        <TableHeader>{t('column.changed')}</TableHeader>
      </TableHead>
      <TableBody>
        {products.map((product) => (
          <TableRow key={product.id} selected={selection.has(product.id)}>
            {maySelect && (
              <TableSelect>
                <Checkbox
                  label={t('select.one', { name: product.name })}
                  labelHidden
                  checked={selection.has(product.id)}
                  onChange={() => selection.toggle(product.id)}
                />
              </TableSelect>
            )}
            <TableCell className="w-full max-w-0 2xl:w-auto 2xl:max-w-2xl">
              <span className="flex items-center gap-3">
                <Thumbnail image={product.image} className="h-10 w-8 shrink-0 object-cover" />
                <span className="min-w-0 truncate">
                  <RowLink href={paths.product(product.id)}>{product.name}</RowLink>
                </span>
              </span>
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <span className="block">{nameOf(product.category)}</span>
              <span className="block text-muted text-xs">{t(`gender.${product.gender}`)}</span>
            </TableCell>
            <TableCell numeric>
              <PriceFigure product={product} />
            </TableCell>
            <TableCell numeric>
              <StockFigure product={product} />
            </TableCell>
            <TableCell>
              {product.untranslated.length > 0 ? (
                <MissingLanguages product={product} />
              ) : (
                <span className="text-muted">{t('untranslated.none')}</span>
              )}
            </TableCell>
            <TableCell>
              <ProductStatusBadge status={product.status} />
            </TableCell>
            <TableCell className="whitespace-nowrap text-muted tabular-nums">
              <time dateTime={product.updated_at}>{shortDate(product.updated_at)}</time>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </DataTable>
  );
}
