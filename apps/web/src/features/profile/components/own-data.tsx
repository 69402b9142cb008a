import { errorText } from '@fori/client/errors';
import { exportProfile } from '@fori/client/mutations/profile';
import { useApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import { storageKey } from '@fori/domain/shop';
import { Button } from '@fori/ui/button';
import { Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { saveJson } from '../save-file.ts';

/** Downloads all personal data as a file. */
export function OwnData() {
  const { t } = useTranslation('profile');
  const { mutate, isPending, isSuccess, error } = useMutation(exportProfile(useApi()));
  const download = () =>
    mutate(undefined, {
      onSuccess: (data) => saveJson(`${storageKey('data')}-${new Date().toISOString().slice(0, 10)}.json`, data),
    });
  return (
    <Section title={t('data.title')}>
      <div className="flex flex-col items-start gap-4">
        <p className="text-muted">{t('data.text')}</p>
        {error && (
          <Notice tone="error" live title={t('data.failed')} className="w-full">
            {errorText(error, t)}
          </Notice>
        )}
        {isSuccess && (
          <Notice tone="ok" live className="w-full">
            {t('data.done')}
          </Notice>
        )}
        <Button variant="secondary" busy={isPending} onClick={download}>
          <Download aria-hidden className="size-5" />
          {t('data.download')}
        </Button>
      </div>
    </Section>
  );
}
