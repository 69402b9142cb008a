import { errorText } from '@fori/client/errors';
import { adminProductQuery, adminProductsQuery } from '@fori/client/queries/admin-products';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { adminProductQuery as productFilter } from '@fori/contracts/admin-products/schemas';
import type { Language } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Dialog } from '@fori/ui/dialog';
import { Picture } from '@fori/ui/picture';
import { Loading, Skeleton } from '@fori/ui/skeleton';
import { Notice } from '@fori/ui/states';
import { useDebounced } from '@fori/ui/use-debounced';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Input } from '../../../shared/form/controls.tsx';

const PAUSE_MS = 250;
/** How many products a search offers. */
const OFFERED = 24;

interface Shown {
  url: string;
  width: number;
  height: number;
  placeholder: string | null;
}

const grid = 'grid grid-cols-2 gap-3 sm:grid-cols-4';

/** One picture to press, with what it is below. */
const Choice = ({
  picture,
  label,
  children,
  disabled = false,
  onPick,
}: {
  picture: Shown;
  label: string;
  children?: ReactNode;
  disabled?: boolean;
  onPick: () => void;
}) => (
  <li>
    <button
      type="button"
      aria-label={label}
      disabled={disabled}
      onClick={onPick}
      className="block w-full border border-hair text-left text-sm hover:border-spruce"
    >
      <Picture
        src={picture.url}
        alt=""
        width={picture.width}
        height={picture.height}
        placeholder={picture.placeholder}
        sizes="12rem"
        className="aspect-4/5 object-cover"
      />
      {children}
    </button>
  </li>
);

/** The pictures of a product. */
function Pictures({ id, busy, onPick }: { id: number; busy: boolean; onPick: (image: number) => void }) {
  const { t } = useTranslation(['admin-categories', 'errors']);
  const { data, error } = useQuery(adminProductQuery(useBackOfficeApi(), id));
  if (error && !data) {
    return (
      <Notice tone="error" title={t('pick.failed')}>
        {errorText(error, t)}
      </Notice>
    );
  }
  if (!data) {
    return (
      <Loading label={t('pick.loading')}>
        <Skeleton className="h-48" />
      </Loading>
    );
  }
  const pictures = data.images.filter(({ type }) => type === 'image');
  if (pictures.length === 0) return <p>{t('pick.no_pictures')}</p>;
  return (
    <ul aria-label={data.name} className={grid}>
      {pictures.map((picture, index) => (
        <Choice
          key={picture.id}
          picture={picture}
          label={t('pick.take', { number: index + 1 })}
          disabled={busy}
          onPick={() => onPick(picture.id)}
        />
      ))}
    </ul>
  );
}

interface ProductPictureDialogProps {
  /** the category whose products are offered first; null for all products */
  category: string | null;
  busy: boolean;
  onPick: (image: number) => void;
  onClose: () => void;
}

/** Lets the admin choose one of a product's pictures: first the product, then the picture. */
export function ProductPictureDialog({ category, busy, onPick, onClose }: ProductPictureDialogProps) {
  const { t, i18n } = useTranslation(['admin-categories', 'common', 'errors']);
  const [typed, setTyped] = useState('');
  const [product, setProduct] = useState<number | null>(null);
  const term = useDebounced(typed.trim(), PAUSE_MS);
  const state = {
    ...productFilter.parse({ per_page: String(OFFERED) }),
    ...(term ? { search: term } : { category: category ?? undefined }),
  };
  const { data, error } = useQuery(adminProductsQuery(useBackOfficeApi(), i18n.language as Language, state));
  return (
    <Dialog
      open
      size="lg"
      title={t('pick.title')}
      closeLabel={t('common:action.close')}
      locked={busy}
      onClose={onClose}
    >
      {product !== null ? (
        <div className="grid justify-items-start gap-4">
          <Button variant="quiet" onClick={() => setProduct(null)}>
            <ArrowLeft aria-hidden className="size-4" />
            {t('pick.back')}
          </Button>
          <div className="w-full">
            <Pictures id={product} busy={busy} onPick={onPick} />
          </div>
        </div>
      ) : (
        <div className="grid gap-4">
          <Input
            type="search"
            aria-label={t('pick.search')}
            placeholder={t('pick.search')}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // the dialog is in the category's form, which must not be sent
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
          {error && !data && (
            <Notice tone="error" title={t('pick.failed')}>
              {errorText(error, t)}
            </Notice>
          )}
          {!data && !error && (
            <Loading label={t('pick.loading')}>
              <Skeleton className="h-48" />
            </Loading>
          )}
          {data?.data.length === 0 && <p>{t('pick.none')}</p>}
          <ul aria-label={t('pick.products')} className={grid}>
            {data?.data.map(
              ({ id, name, image }) =>
                image && (
                  <Choice key={id} picture={image} label={name} onPick={() => setProduct(id)}>
                    <span className="block break-words px-2 py-1">{name}</span>
                  </Choice>
                ),
            )}
          </ul>
        </div>
      )}
    </Dialog>
  );
}
