import { sharedDesignQuery } from '@fori/client/queries/jackets';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { prepareToasts } from '@fori/ui/toast';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAddedSheet } from '../features/cart/hooks/use-added-sheet.tsx';
import { Designer } from '../features/jacket/components/designer.tsx';
import { usePageHead } from '../shared/page-head.tsx';
import { paths } from '../shared/paths.ts';
import { useShopNames } from '../shared/use-shop.ts';

const ID = /^[1-9]\d{0,9}$/;

/** `/custom-jacket`: a new jacket, with `?start=` from a house design, with `?design=` a copy of a shared one, with `?edit=` one of the cart. */
export function CustomJacketPage() {
  const { t } = useTranslation('jacket');
  const [address] = useSearchParams();
  const navigate = useNavigate();
  const shared = address.get('design') || null;
  const edit = address.get('edit') ?? '';
  const jacket = ID.test(edit) ? Number(edit) : null;
  const { data } = useQuery({ ...sharedDesignQuery(useApi(), shared ?? ''), enabled: shared !== null });
  const sharedPictures = useMemo(() => {
    const { design, stagePictures } = data ?? {};
    return design && stagePictures ? { ...stagePictures, look: design } : null;
  }, [data]);
  const names = useShopNames();
  usePageHead({
    title: t(jacket === null ? 'title' : 'edit.title'),
    description: t('description', names),
    ...(data?.card && { image: data.card.url, imageAlt: t('share.picture_alt', names), imageSize: data.card }),
    noIndex: jacket !== null,
  });
  useEffect(prepareToasts, []);
  const { sheet, prepare, show } = useAddedSheet();
  const [missing, setMissing] = useState(false);
  const clearAddress = useCallback(
    () => void navigate(paths.customJacket, { replace: true, preventScrollReset: true }),
    [navigate],
  );
  const onMissing = useCallback(() => {
    setMissing(true);
    clearAddress();
  }, [clearAddress]);

  return (
    <>
      <Designer
        // remounts for another jacket
        key={jacket ?? 'new'}
        jacket={jacket}
        shared={shared}
        sharedPictures={sharedPictures}
        start={shared === null ? address.get('start') : null}
        missing={missing && jacket === null}
        onMissing={onMissing}
        clearAddress={clearAddress}
        onAdding={prepare}
        onAdded={(added) => show({ jacket: added })}
        heading={
          <header className="mb-2 flex flex-col gap-2 sm:mb-6">
            <h1 className="text-3xl">{t(jacket === null ? 'title' : 'edit.title')}</h1>
            <p className="max-w-prose text-muted max-sm:sr-only">{t('lead', names)}</p>
          </header>
        }
      />
      {sheet}
    </>
  );
}
