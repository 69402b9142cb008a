import { errorText } from '@fori/client/errors';
import { confirmLegalTexts, previewShop } from '@fori/client/mutations/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { Button } from '@fori/ui/button';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { paths, shopPaths } from '../../../shared/paths.ts';
import { Permitted, useMay } from '../../../shared/permissions.tsx';

interface LegalStepProps {
  done: boolean;
  /** leaves the back office for a page of the shop */
  leave: (path: string) => void;
}

/** The shop's Terms and Privacy, to be read, edited and confirmed. */
export function LegalStep({ done, leave }: LegalStepProps) {
  const { t } = useTranslation(['admin-setup', 'errors']);
  const api = useBackOfficeApi();
  const mayConfirm = useMay('settings.manage');
  const confirming = useMutation(confirmLegalTexts(api));
  // pages of a shop that is not open are shown in a preview only
  const preview = useMutation(previewShop(api));
  const read = (path: string) => preview.mutate(undefined, { onSuccess: () => leave(path) });
  const failure = confirming.error ?? preview.error;
  return (
    <>
      <p className="text-muted">{t('legal.text')}</p>
      {failure && (
        <Notice tone="error" live title={t(confirming.error ? 'legal.refused' : 'preview.failed')}>
          {errorText(failure, t)}
        </Notice>
      )}
      <p className="flex flex-wrap items-center gap-x-6 gap-y-2 pt-1">
        {(['terms', 'privacy'] as const).map((page) => (
          <Button
            key={page}
            variant="secondary"
            busy={preview.isPending}
            busyLabel={t('preview.busy')}
            onClick={() => read(shopPaths[page])}
          >
            {t(`legal.${page}`)}
          </Button>
        ))}
        {!done && mayConfirm && (
          <Button
            busy={confirming.isPending}
            busyLabel={t('legal.confirming')}
            onClick={() => confirming.mutate(undefined)}
          >
            {t('legal.confirm')}
          </Button>
        )}
        <Permitted to="content.read">
          <Link to={paths.textPages} className="link inline-flex min-h-target items-center">
            {t('legal.edit')}
          </Link>
        </Permitted>
      </p>
    </>
  );
}
