import { errorText } from '@fori/client/errors';
import { openShop } from '@fori/client/mutations/admin-setup';
import { useBackOfficeApi } from '@fori/client/react';
import { useTranslation } from '@fori/client/use-translation';
import type { Setup } from '@fori/contracts/admin-setup/schemas';
import { fallbackLanguage, type Language } from '@fori/domain/languages';
import { Button } from '@fori/ui/button';
import { Section } from '@fori/ui/section';
import { Notice } from '@fori/ui/states';
import { showToast } from '@fori/ui/toast';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAddressLanguage } from '../../../shared/form/use-text-language.ts';
import { Permitted, useMay } from '../../../shared/permissions.tsx';
import { CloseDialog } from './close-dialog.tsx';

/** Closes an open shop for a while, and opens a closed one again. */
export function Closing({ setup }: { setup: Setup }) {
  const { closed } = setup;
  const { t, i18n } = useTranslation(['admin-setup', 'errors']);
  // a link may ask for what a closed shop says in a language
  const asked = useAddressLanguage();
  const mayChange = useMay('settings.manage');
  const [asking, setAsking] = useState(mayChange && asked !== null && closed !== null);
  const { mutate, isPending, error } = useMutation(openShop(useBackOfficeApi()));
  const reopen = () => mutate(undefined, { onSuccess: () => showToast({ tone: 'success', title: t('open.done') }) });
  const note = closed?.note[i18n.language as Language] || closed?.note[fallbackLanguage] || t('closed.own_words');

  return (
    <Section title={t(closed ? 'close.note' : 'close.section')}>
      <div className="grid gap-4">
        {error && (
          <Notice tone="error" live title={t('closed.failed')}>
            {errorText(error, t)}
          </Notice>
        )}
        <p className="text-muted wrap-anywhere">{closed ? t('closed.about', { note }) : t('close.text')}</p>
        <Permitted to="settings.manage">
          <p className="flex flex-wrap gap-3">
            {closed && (
              <Button busy={isPending} busyLabel={t('open.busy')} onClick={reopen}>
                {t('closed.reopen')}
              </Button>
            )}
            <Button variant="secondary" onClick={() => setAsking(true)}>
              {t(closed ? 'closed.change' : 'close.action')}
            </Button>
          </p>
        </Permitted>
      </div>
      {asking && <CloseDialog setup={setup} language={asked} onClose={() => setAsking(false)} />}
    </Section>
  );
}
