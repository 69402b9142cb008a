import { errorText } from '@fori/client/errors';
import { addSampleProducts } from '@fori/client/mutations/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/paths.ts';
import { Permitted, useMay } from '../../../shared/permissions.tsx';

const link = 'link inline-flex min-h-target items-center';

/** Ways to the first product: by form, from a file, with all of a shop that was rehearsed elsewhere, or from sample products that nobody sees until they are for sale. */
export function ProductStep({ samplesOffered }: { samplesOffered: boolean }) {
  const { t } = useTranslation(['admin-setup', 'errors']);
  const mayAdd = useMay('catalogue.manage');
  const { mutate, isPending, error } = useMutation(addSampleProducts(useBackOfficeApi()));
  const add = () =>
    mutate(undefined, { onSuccess: () => showToast({ tone: 'success', title: t('product.samples_done') }) });
  return (
    <>
      <p className="text-muted">{t('product.text')}</p>
      {error && (
        <Notice tone="error" live title={t('product.samples_failed')}>
          {errorText(error, t)}
        </Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-6">
        <Permitted to="catalogue.manage">
          <Link to={paths.newProduct} className={link}>
            {t('product.new')}
          </Link>
        </Permitted>
        <Permitted to="catalogue.manage">
          <Link to={paths.productImport} className={link}>
            {t('product.import')}
          </Link>
        </Permitted>
        <Permitted to="settings.transfer">
          <Link to={paths.wholeShopImport} className={link}>
            {t('product.zip')}
          </Link>
        </Permitted>
        <Permitted to="catalogue.read">
          <Link to={paths.categories} className={link}>
            {t('product.categories')}
          </Link>
        </Permitted>
        <Permitted to="catalogue.read">
          <Link to={paths.products} className={link}>
            {t('product.all')}
          </Link>
        </Permitted>
      </p>
      {samplesOffered && mayAdd && (
        <div className="grid justify-items-start gap-2 pt-1">
          <Button variant="secondary" busy={isPending} busyLabel={t('product.samples_busy')} onClick={add}>
            {t('product.samples')}
          </Button>
          <p className="text-muted text-sm">{t('product.samples_text')}</p>
        </div>
      )}
    </>
  );
}
